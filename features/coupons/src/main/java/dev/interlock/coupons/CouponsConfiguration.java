package dev.interlock.coupons;

import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.history.History;
import dev.interlock.coupons.application.CouponCommand;
import dev.interlock.coupons.application.CouponField;
import dev.interlock.coupons.application.CouponQueryService;
import dev.interlock.coupons.application.CouponTargets;
import dev.interlock.coupons.application.EditableCoupon;
import dev.interlock.coupons.application.ManageCouponsService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** The use cases, and what the scan finds: controllers and the repository. */
@AutoConfiguration
@ComponentScan
@Import({CouponQueryService.class, EditableCoupon.class, ManageCouponsService.class})
class CouponsConfiguration {

    @Bean
    History couponHistory(ChangeLog log) {
        return new History(log, CouponTargets.TYPE, CouponCommand::valueOf, CouponField::valueOf);
    }
}
