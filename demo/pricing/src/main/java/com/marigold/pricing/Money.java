package com.marigold.pricing;

/** An amount in whole cents; see docs/adr/0001. */
public record Money(long cents) implements Comparable<Money> {

    public static final Money ZERO = new Money(0);

    /** Makes an amount of so many cents. */
    public static Money ofCents(long cents) {
        return new Money(cents);
    }

    public Money plus(Money other) {
        return ofCents(cents + other.cents);
    }

    public Money times(int factor) {
        return ofCents(cents * factor);
    }

    /** A share of the amount, rounded half up. */
    public Money percent(int share) {
        return ofCents(Math.floorDiv(cents * share + 50, 100));
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }
}
