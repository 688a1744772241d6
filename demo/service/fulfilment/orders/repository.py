"""Where orders are kept."""

import json
from abc import ABC, abstractmethod
from pathlib import Path

from .models import Order, OrderLine, Status


class OrderNotFound(LookupError):
    pass


class Repository(ABC):
    """Keeps orders by id."""

    @abstractmethod
    def load(self, order_id: str) -> Order: ...

    @abstractmethod
    def save(self, order: Order) -> None: ...

    def update(self, order_id: str, status: Status) -> Order:
        """Loads an order, moves it forward and saves it."""
        order = self.load(order_id)
        order.advance(status)
        self.save(order)
        return order


class MemoryRepository(Repository):
    def __init__(self) -> None:
        self.orders: dict[str, Order] = {}

    def load(self, order_id: str) -> Order:
        found = self.orders.get(order_id)
        if found is None:
            raise OrderNotFound(order_id)
        return found

    def save(self, order: Order) -> None:
        self.orders[order.id] = order


class FileRepository(Repository):
    """One JSON file an order, in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, order_id: str) -> Order:
        path = self._path(order_id)
        if not path.exists():
            raise OrderNotFound(order_id)
        return decode(json.loads(path.read_text()))

    def save(self, order: Order) -> None:
        self._path(order.id).write_text(json.dumps(encode(order)))

    def _path(self, order_id: str) -> Path:
        return self.folder / f"{order_id}.json"


def encode(order: Order) -> dict:
    lines = [[line.sku, line.quantity, line.cents] for line in order.lines]
    return {"id": order.id, "country": order.country, "status": order.status.value, "lines": lines}


def decode(record: dict) -> Order:
    lines = [OrderLine(*line) for line in record["lines"]]
    return Order(record["id"], record["country"], lines, Status(record["status"]))
