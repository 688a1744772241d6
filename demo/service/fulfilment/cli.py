"""Ships one order from the command line: python -m fulfilment.cli <folder> <order>."""

import sys
from pathlib import Path

from fulfilment.api import Api
from fulfilment.orders import FileRepository


def main(arguments: list[str]) -> int:
    folder, order_id = arguments
    api = Api(FileRepository(Path(folder)))
    status, body = api.handle("POST", f"/ship/{order_id}")
    print(body)
    return 0 if status == 200 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
