package dev.interlock.coupons;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import dev.interlock.adapter.api.ApiScene;
import dev.interlock.coupons.application.Coupon;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Describes the operations on coupons to the tests of the API. */
public class CouponOperationsFeature implements ApiOperations {

    private static final AtomicInteger CODES = new AtomicInteger();

    @Override
    public List<ApiOperation> operations() {
        String path = "/api/coupons/{code}";
        Access deletion = new Access(401, 403, 403, 204, 403);
        return List.of(
                ApiOperation.of("GET", path, "admin", Access.OF_ADMINS, CouponOperationsFeature::prepare),
                ApiOperation.of("DELETE", path, "admin", deletion, CouponOperationsFeature::prepare));
    }

    @Override
    public Map<String, Enum<?>[]> knownTexts() {
        return Map.of("Coupon/properties/scope", Coupon.Scope.values());
    }

    @Override
    public List<String> changed() {
        return List.of("(select count(*) from coupon)");
    }

    private static String prepare(String path, ApiScene scene) {
        String code = "API-" + CODES.incrementAndGet();
        scene.jdbc()
                .sql("insert into coupon values (?, 0, 5000, '2999-12-31', 'SHIPPING', 'Once a customer')")
                .param(code)
                .update();
        return path.replace("{code}", code);
    }
}
