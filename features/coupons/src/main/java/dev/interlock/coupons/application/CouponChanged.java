package dev.interlock.coupons.application;

import dev.interlock.domain.Changed;
import dev.interlock.domain.Command;
import dev.interlock.domain.FieldChange;
import java.util.List;

/** The domain event: a command has changed a coupon. */
record CouponChanged(Command command, List<FieldChange> fields) implements Changed {}
