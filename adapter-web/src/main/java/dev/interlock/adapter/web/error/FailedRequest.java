package dev.interlock.adapter.web.error;

import dev.interlock.adapter.web.security.savedform.SavedForm;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.web.servlet.HandlerMapping;

/** What an error page says of its request. */
record FailedRequest(HttpServletRequest request) {

    boolean isForm() {
        return request.getMethod().equals("POST");
    }

    Map<String, String[]> typed() {
        return SavedForm.typedInto(request);
    }

    String address() {
        return request.getRequestURI();
    }

    /** Returns the path of the order or the product that the request names, or of the list. */
    String target() {
        boolean isProduct = address().startsWith(request.getContextPath() + "/admin/products");
        String list = isProduct ? "/admin/products" : "/orders";
        Object id = pathVariables().get(isProduct ? "productId" : "orderNumber");
        return id == null ? list : list + "/" + id;
    }

    Map<?, ?> pathVariables() {
        return request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                ? variables
                : Map.of();
    }
}
