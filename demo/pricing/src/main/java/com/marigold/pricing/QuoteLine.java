package com.marigold.pricing;

/** So many tins of one tea at one price. */
public record QuoteLine(String sku, int quantity, Money price) {

    public Money total() {
        return price.times(quantity);
    }
}
