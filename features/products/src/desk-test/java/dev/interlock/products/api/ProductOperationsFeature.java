package dev.interlock.products.api;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import dev.interlock.adapter.api.ApiSubject;
import java.util.List;

/** The management of products. */
public class ProductOperationsFeature implements ApiOperations {

    public static final ApiOperation CREATE = ApiOperation.of(
                    "POST", "/api/products", "admin", new Access(401, 403, 403, 201, 403), ApiSubject.NONE)
            .withBody("""
                    {"productId": "P-%d", "nameEn": "Pen", "nameKo": "펜", "nameZh": "笔", "price": 1000}""", """
                    {"productId": "X", "nameEn": "Pen", "nameKo": "펜", "nameZh": "笔", "price": 0}""")
            .provoking(409, (operation, scene, path, client) -> {
                String body = operation.requiredBody();
                client.post(path, body);
                return client.post(path, body.replace("Pen", "Pencil"));
            });

    @Override
    public List<ApiOperation> operations() {
        return List.of(
                CREATE,
                operation("GET", ""),
                operation("PATCH", "").withBody("""
                        {"price": 2000}""", """
                        {"price": 0}"""),
                operation("POST", "/withdraw"),
                operation("POST", "/offer"),
                operation("GET", "/stock"),
                // The first count of a stock has the number of a new product's version.
                operation("POST", "/stock")
                        .withBody("""
                                {"shown": 10, "counted": 9}""", """
                                {"shown": 10, "counted": -1}""")
                        .provoking(
                                409,
                                (operation, scene, path, client) ->
                                        client.post(path, "{\"shown\": 100, \"counted\": 1}")),
                operation("POST", "/stock/additions")
                        .withBody("""
                        {"pieces": 50}""", """
                        {"pieces": null}""")
                        .provoking(409, (operation, scene, path, client) -> client.post(path, "{\"pieces\": -100}")));
    }

    private static ApiOperation operation(String method, String command) {
        return ApiOperation.of(
                method,
                "/api/products/{productId}" + command,
                "admin",
                Access.OF_ADMINS,
                (path, scene) -> path.replace(
                        "{productId}", ApiOperation.newProduct(scene.desk()).value()));
    }
}
