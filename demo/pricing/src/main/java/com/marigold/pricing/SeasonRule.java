package com.marigold.pricing;

import java.time.Month;
import java.util.Set;

/** First flush is dear in spring. */
public class SeasonRule extends AbstractRule {

    private static final Set<Month> SPRING = Set.of(Month.MARCH, Month.APRIL);

    private final Month month;

    public SeasonRule(Month month) {
        super("season");
        this.month = month;
    }

    @Override
    protected boolean matches(QuoteLine line) {
        return SPRING.contains(month) && line.sku().startsWith("DJ");
    }

    @Override
    protected Money reduce(Money price) {
        return price.percent(120);
    }
}
