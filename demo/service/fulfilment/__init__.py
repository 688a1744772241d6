"""Orders on their way: packed, priced for shipping, sent."""

from .orders import MemoryRepository, Order, OrderLine
from .shipping import cheapest, Carrier

__all__ = ["Carrier", "MemoryRepository", "Order", "OrderLine", "cheapest"]
