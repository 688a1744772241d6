import { createServer } from "node:http";
import startShop from "./app";

const router = startShop(process.env.CARD_TOKEN ?? "test");

createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const query = new Map(url.searchParams);
  response.end(await router.handle({ method: request.method ?? "GET", path: url.pathname, query }));
}).listen(3000);
