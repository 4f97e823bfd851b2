package dev.interlock.notes;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import java.util.List;

/** The notes of an order. */
public class NoteOperationsFeature implements ApiOperations {

    @Override
    public List<String> changed() {
        return List.of("(select count(*) from order_note)");
    }

    @Override
    public List<ApiOperation> operations() {
        return List.of(operation("GET"), operation("POST").withBody("""
                {"text": "Please call first"}""", """
                {"text": ""}"""));
    }

    private static ApiOperation operation(String method) {
        return ApiOperation.of(
                method,
                "/api/orders/{orderNumber}/notes",
                "admin",
                Access.OF_ADMINS,
                (path, scene) ->
                        path.replace("{orderNumber}", scene.desk().paidOrder().value()));
    }
}
