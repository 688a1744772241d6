package com.marigold.pricing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Prices a wholesale quote by a list of rules. */
public class PricingEngine {

    private final List<PriceRule> rules = new ArrayList<>();

    public PricingEngine with(PriceRule rule) {
        rules.add(rule);
        rules.sort(Comparator.comparingInt(PriceRule::order));
        return this;
    }

    /** What all lines cost together. */
    public Money total(List<QuoteLine> lines) {
        return lines.stream().map(this::price).map(QuoteLine::total).reduce(Money.ZERO, Money::plus);
    }

    private QuoteLine price(QuoteLine line) {
        QuoteLine priced = line;
        for (PriceRule rule : rules) {
            priced = new QuoteLine(line.sku(), line.quantity(), rule.apply(priced));
        }
        return priced;
    }

    /**
     * Prices a single tin.
     *
     * @deprecated quotes are priced as a whole; use {@link #total(List)}
     */
    @Deprecated
    public Money total(QuoteLine line) {
        return total(List.of(line));
    }
}
