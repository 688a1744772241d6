"""What an order is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

TIN_GRAMS = 180


class Status(Enum):
    PENDING = "pending"
    PACKED = "packed"
    SHIPPED = "shipped"


@dataclass
class OrderLine:
    sku: str
    quantity: int
    cents: int

    def weight(self) -> int:
        """Weight in grams."""
        return self.quantity * TIN_GRAMS


@dataclass
class Order:
    """One customer's order, from the moment the worker has reserved its stock."""

    id: str
    country: str
    lines: list[OrderLine] = field(default_factory=list)
    status: Status = Status.PENDING

    @property
    def weight(self) -> int:
        return sum(line.weight() for line in self.lines)

    def total(self) -> int:
        """What the customer paid, in cents."""
        return sum(line.cents * line.quantity for line in self.lines)

    def advance(self, status: Status) -> None:
        """Moves the order forward; it never goes back."""
        stages = list(Status)
        if stages.index(status) < stages.index(self.status):
            raise ValueError(f"{self.id} is already {self.status.value}")
        self.status = status
