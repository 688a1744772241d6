package com.marigold.pricing;

import java.time.Month;
import java.util.List;

/** Runs without a test framework: `java -ea`. */
public class PricingEngineTest {

    public static void main(String[] args) {
        new PricingEngineTest().cratesAreCheaper();
        new PricingEngineTest().springIsDear();
    }

    void cratesAreCheaper() {
        PricingEngine engine = new PricingEngine().with(new VolumeRule(50, 20));
        assert engine.total(List.of(new QuoteLine("EG1", 50, Money.ofCents(490)))).cents() == 19_600;
    }

    void springIsDear() {
        PricingEngine engine = new PricingEngine().with(new SeasonRule(Month.APRIL)).with(new VolumeRule(2, 10));
        Money total = engine.total(List.of(new QuoteLine("DJ1", 1, Money.ofCents(1_000))));
        assert total.compareTo(Money.ofCents(1_200)) == 0;
    }
}
