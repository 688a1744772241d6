"""What the other parts of the shop ask the service for."""

from fulfilment import cheapest
from fulfilment.orders import Order, OrderNotFound, Repository, Status
from fulfilment.shipping import quotes as all_quotes


class Api:
    def __init__(self, repository: Repository) -> None:
        self.repository = repository

    def handle(self, method: str, path: str) -> tuple[int, object]:
        """Answers one request with a status and a body."""
        action, _, order_id = path.strip("/").partition("/")
        try:
            if (method, action) == ("GET", "rates"):
                return 200, self.rates(order_id)
            if (method, action) == ("POST", "ship"):
                return 200, self.ship(order_id)
        except OrderNotFound:
            return 404, order_id
        return 405, None

    def rates(self, order_id: str) -> list[dict]:
        order = self.repository.load(order_id)
        return [{"carrier": carrier.name, "cents": cents} for cents, carrier in all_quotes(order)]

    def ship(self, order_id: str) -> str:
        """Sends an order by the cheapest carrier and returns the parcel's label."""
        order: Order = self.repository.update(order_id, Status.SHIPPED)
        return cheapest(order).label(order)
