package dev.interlock.packing;

import static dev.interlock.adapter.api.ApiOperation.Access.OF_ADMINS;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import dev.interlock.adapter.api.ApiScene;
import dev.interlock.adapter.api.ApiSubject;
import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import java.util.List;

/** The operations of the packing queue. The packer is the admin. */
public class PackingOperationsFeature implements ApiOperations {

    private static final String NEXT = "/api/packing/next";

    @Override
    public List<String> changed() {
        return List.of("(select count(lock_id) from purchase_order)");
    }

    @Override
    public List<ApiOperation> operations() {
        return List.of(
                ApiOperation.of("GET", "/api/packing", "admin", OF_ADMINS, ApiSubject.NONE),
                ApiOperation.of("POST", NEXT, "admin", OF_ADMINS, WaitingOrder.ANY)
                        .provoking(204, PackingOperationsFeature::withAnEmptyQueue),
                operation("/renew", OF_ADMINS).provoking(409, PackingOperationsFeature::ofAWaitingOrder),
                operation("/release", new Access(401, 403, 403, 204, 403)),
                operation("/start-shipping", OF_ADMINS).provoking(409, PackingOperationsFeature::ofAWaitingOrder));
    }

    private static ApiOperation operation(String command, Access access) {
        return ApiOperation.of("POST", "/api/packing/{orderNumber}" + command, "admin", access, WaitingOrder.PACKED);
    }

    private static Answer ofAWaitingOrder(ApiOperation operation, ApiScene scene, String path, JsonClient client) {
        String waiting = scene.desk().paidOrder().value();
        String other = path.replaceFirst("packing/[^/]+", "packing/" + waiting);
        return operation.send(other, client.ifMatch("\"1\""));
    }

    private static Answer withAnEmptyQueue(ApiOperation operation, ApiScene scene, String path, JsonClient client) {
        emptyTheQueue(scene);
        return operation.send(path, client);
    }

    private static void emptyTheQueue(ApiScene scene) {
        scene.jdbc()
                .sql("update purchase_order set state = 'CANCELED' where state = 'PREPARING'")
                .update();
    }

    /** The only order that waits, or that the admin has taken from the queue. */
    private enum WaitingOrder implements ApiSubject {
        ANY,
        PACKED;

        @Override
        public String prepare(String path, ApiScene scene) {
            emptyTheQueue(scene);
            scene.desk().paidOrder();
            if (this == ANY) {
                return path;
            }
            Answer next = scene.client("admin").post(NEXT);
            return path.replace("{orderNumber}", next.text("order.number"));
        }

        @Override
        public String versioned(String path) {
            return path.replaceFirst("^/api/packing/([^/]+).*", "/api/orders/$1");
        }
    }
}
