"""Compares carriers."""

from ..orders.models import Order
from .carriers import Carrier, Courier, Post

CARRIERS: list[Carrier] = [Post(), Courier()]


def quotes(order: Order) -> list[tuple[int, Carrier]]:
    """All prices for an order, lowest first."""
    return sorted(((carrier.quote(order), carrier) for carrier in CARRIERS), key=lambda pair: pair[0])


def cheapest(order: Order) -> Carrier:
    _, carrier = quotes(order)[0]
    return carrier
