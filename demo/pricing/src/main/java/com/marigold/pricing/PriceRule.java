package com.marigold.pricing;

/** Something that changes the price of a line. */
public interface PriceRule {

    /** Price of one tin under this rule. */
    Money apply(QuoteLine line);

    /** Rules are asked in this order, lowest first. */
    default int order() {
        return 100;
    }
}
