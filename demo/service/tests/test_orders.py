import pytest

from fulfilment import MemoryRepository, Order, OrderLine
from fulfilment.api import Api
from fulfilment.orders import FileRepository, Status


def an_order(order_id="o1", country="DE"):
    return Order(order_id, country, [OrderLine("EG1", 2, 490)])


def test_total_counts_every_tin():
    assert an_order().total() == 980


def test_an_order_never_goes_back():
    order = an_order()
    order.advance(Status.SHIPPED)
    with pytest.raises(ValueError):
        order.advance(Status.PACKED)


def test_orders_survive_a_file(tmp_path):
    repository = FileRepository(tmp_path)
    repository.save(an_order())
    assert repository.update("o1", Status.PACKED).status is Status.PACKED


def test_an_unknown_order_is_not_found():
    assert Api(MemoryRepository()).handle("POST", "/ship/nobody") == (404, "nobody")
