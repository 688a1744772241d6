package com.marigold.pricing;

/** Cheaper by the crate. */
public class VolumeRule extends AbstractRule {

    private final int threshold;
    private final int share;

    public VolumeRule(int threshold, int share) {
        super("volume");
        this.threshold = threshold;
        this.share = share;
    }

    @Override
    protected boolean matches(QuoteLine line) {
        return line.quantity() >= threshold;
    }

    @Override
    protected Money reduce(Money price) {
        return price.percent(100 - share);
    }

    @Override
    public int order() {
        return 10;
    }
}
