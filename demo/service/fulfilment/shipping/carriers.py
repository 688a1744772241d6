"""Who carries a parcel, and for how much."""

from fulfilment.orders import Order

HOME = {"DE", "AT"}


class Carrier:
    """A carrier with a price list."""

    name = "carrier"
    base = 0

    def quote(self, order: Order) -> int:
        """Price in cents of sending an order."""
        return self.base + self.surcharge(order)

    def surcharge(self, order: Order) -> int:
        return 0

    def label(self, order: Order) -> str:
        return f"{self.name}/{order.country}/{order.id}"


class Post(Carrier):
    name = "post"
    base = 390

    def surcharge(self, order: Order) -> int:
        return 0 if order.country in HOME else 600


class Courier(Carrier):
    name = "courier"
    base = 790

    def quote(self, order: Order) -> int:
        price = super().quote(order)
        return price // 2 if order.total() > 10_000 else price

    def surcharge(self, order: Order) -> int:
        kilos, grams = divmod(order.weight, 1000)
        return (kilos + (1 if grams else 0)) * 120
