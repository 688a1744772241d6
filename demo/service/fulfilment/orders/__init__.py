from .models import Order, OrderLine, Status
from .repository import FileRepository, MemoryRepository, OrderNotFound, Repository

__all__ = ["FileRepository", "MemoryRepository", "Order", "OrderLine", "OrderNotFound", "Repository", "Status"]
