package com.marigold.pricing;

/** A rule that either applies to a line or leaves it alone. */
abstract class AbstractRule implements PriceRule {

    private final String name;

    protected AbstractRule(String name) {
        this.name = name;
    }

    @Override
    public final Money apply(QuoteLine line) {
        return matches(line) ? reduce(line.price()) : line.price();
    }

    protected abstract boolean matches(QuoteLine line);

    protected Money reduce(Money price) {
        return price;
    }

    @Override
    public String toString() {
        return name;
    }
}
