module example.com/marigold/worker

go 1.19
