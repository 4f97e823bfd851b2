package dev.interlock.coupons.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(ManageCouponsService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "CouponQueryService.listCoupons",
                        "CouponQueryService.listValidCoupons",
                        "CouponQueryService.reviewConflict",
                        "CouponQueryService.viewCoupon");
    }

    /** The role of a command is its own. */
    @Test
    void everyQueryHasARole() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "CouponQueryService.listCoupons", "hasRole('ADMIN')",
                        "CouponQueryService.listValidCoupons", "hasRole('CUSTOMER')",
                        "CouponQueryService.reviewConflict", "hasRole('ADMIN')",
                        "CouponQueryService.viewCoupon", "hasRole('ADMIN')"));
    }
}
