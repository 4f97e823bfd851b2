import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.OrdersApi;
import org.openapitools.client.api.ProductsApi;
import org.openapitools.client.model.LineBody;
import org.openapitools.client.model.ListedProduct;
import org.openapitools.client.model.Order;
import org.openapitools.client.model.PlacementBody;
import org.openapitools.client.model.ShippingBody;
import org.openapitools.client.model.StaleOrder;

/** Reads answers with a member, a state and a problem that the contract of this client did not have. */
public final class OlderClient {

    private OlderClient() {}

    /** @param arguments the address of a desk, the token of a customer and that of an admin */
    public static void main(String[] arguments) throws ApiException {
        ApiClient customer = client(arguments[0], arguments[1]);
        OrdersApi orders = new OrdersApi(customer);
        OrdersApi ordersOfAdmins = new OrdersApi(client(arguments[0], arguments[2]));

        ListedProduct product = new ProductsApi(customer).listProducts().getProducts().get(0);
        PlacementBody placement = new PlacementBody()
                .shipping(new ShippingBody()
                        .receiverName("Kim")
                        .receiverPhone("010-1234-5678")
                        .zipCode("04524")
                        .address1("Old street 1"))
                .lines(List.of(new LineBody()
                        .productId(product.getProductId())
                        .quantity(1)
                        .price(product.getPrice())));
        String number = orders.placeOrder(UUID.randomUUID().toString(), placement).getNumber();
        orders.confirmPayment(number, "\"0\"");
        Order shipped = ordersOfAdmins.startShipping(number, "\"1\"");
        verify("SHIPPED", shipped.getState());
        verify("SHIPPED", orders.readOrder(number, null, null).getState());

        try {
            ordersOfAdmins.completeDelivery(number, "\"1\"");
            throw new AssertionError("Not refused");
        } catch (ApiException refused) {
            StaleOrder stale = read(refused, StaleOrder.class);
            verify("/problems/stale-version", stale.getType());
            verify("SHIPPED", stale.getNow().getState());
        }
    }

    private static ApiClient client(String address, String token) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(address);
        return client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    }

    private static <T> T read(ApiException refused, Class<T> problem) {
        try {
            return ApiClient.createDefaultObjectMapper().readValue(refused.getResponseBody(), problem);
        } catch (JsonProcessingException unreadable) {
            throw new AssertionError(refused.getResponseBody(), unreadable);
        }
    }

    private static void verify(String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("Expected " + expected + ", and read " + actual);
        }
    }
}
