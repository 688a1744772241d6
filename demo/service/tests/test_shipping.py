from fulfilment import Order, OrderLine, cheapest
from fulfilment.shipping import Courier, Post


def test_post_is_cheapest_at_home():
    assert cheapest(Order("o1", "DE", [OrderLine("EG1", 1, 490)])).name == "post"


def test_courier_is_cheapest_abroad_for_large_orders():
    order = Order("o2", "FR", [OrderLine("DJ1", 9, 1250)])
    assert Courier().quote(order) < Post().quote(order)
