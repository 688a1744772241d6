from .carriers import Carrier, Courier, Post
from .rates import cheapest, quotes

__all__ = ["Carrier", "Courier", "Post", "cheapest", "quotes"]
