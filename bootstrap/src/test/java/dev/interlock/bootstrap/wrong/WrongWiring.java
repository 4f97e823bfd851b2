package dev.interlock.bootstrap.wrong;

import dev.interlock.otherfeature.OtherFeature;

/** Breaks a rule on purpose: the desk depends on a feature. */
public class WrongWiring {

    OtherFeature feature() {
        return new OtherFeature();
    }
}
