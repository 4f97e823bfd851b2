package dev.interlock.benchmark.form;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/**
 * A minimal implementation of the shipping form and its save: a servlet, {@link FloorOrders} and strings of HTML. It reads and
 * writes the order as the order desk does, in the same tables. It has no sign-in, session, token, languages or templates, so the
 * difference to the desk is their cost.
 */
public final class FloorServlet extends HttpServlet {

    private static final long serialVersionUID = 1;

    private final transient FloorOrders orders;

    private FloorServlet(FloorOrders orders) {
        this.orders = orders;
    }

    /** @param args the JDBC URL of a database of the order desk, with user and password, and a port */
    public static void main(String[] args) throws Exception {
        Tomcat server = new Tomcat();
        server.setBaseDir(Files.createTempDirectory("floor").toString());
        server.setPort(Integer.parseInt(args[1]));
        server.getConnector();
        Context root = server.addContext("", null);
        Tomcat.addServlet(root, "floor", new FloorServlet(new FloorOrders(args[0])));
        root.addServletMappingDecoded("/orders/*", "floor");
        server.start();
        System.out.println("The floor listens on port " + args[1]);
        server.getServer().await();
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            if (request.getPathInfo() == null) {
                send(response, 200, "text/plain", String.join("\n", orders.numbers()));
                return;
            }
            String number = orderNumber(request);
            FloorOrders.Order order = orders.find(number);
            if (order == null) {
                response.sendError(404);
            } else if (orders.isEditedByAnother(number)) {
                redirect(response, "/orders/" + number + "/edit");
            } else {
                send(response, 200, "text/html", form(number, order.version(), order.fields()));
            }
        } catch (SQLException failure) {
            response.sendError(503);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String number = orderNumber(request);
        long version = Long.parseLong(request.getParameter("version"));
        Map<String, String> typed = new LinkedHashMap<>();
        for (String field : FloorOrders.FIELDS.keySet()) {
            String value = request.getParameter(field);
            typed.put(field, value == null ? "" : value.strip());
        }
        if (typed.getOrDefault("receiverName", "").isEmpty()
                || typed.getOrDefault("address1", "").length() > 100) {
            send(response, 400, "text/html", form(number, version, typed));
            return;
        }
        try {
            if (orders.change(number, version, typed)) {
                redirect(response, "/orders/" + number);
            } else {
                send(response, 409, "text/html", form(number, version, typed));
            }
        } catch (SQLException failure) {
            response.sendError(503);
        }
    }

    private static String orderNumber(HttpServletRequest request) {
        return request.getPathInfo().replaceFirst("^/([^/]*).*", "$1");
    }

    private static String form(String number, long version, Map<String, String> fields) {
        StringBuilder page = new StringBuilder(2048)
                .append("<!DOCTYPE html><html lang=\"en\"><head><title>Shipping details</title></head><body><main>")
                .append("<form method=\"post\" action=\"/orders/")
                .append(escaped(number))
                .append("/shipping\"><input type=\"hidden\" name=\"version\" value=\"")
                .append(version)
                .append("\">");
        fields.forEach((name, value) -> page.append("<label for=\"")
                .append(name)
                .append("\">")
                .append(name)
                .append("</label><input type=\"text\" id=\"")
                .append(name)
                .append("\" name=\"")
                .append(name)
                .append("\" value=\"")
                .append(escaped(value))
                .append("\">"));
        return page.append("<button type=\"submit\">Save</button></form></main></body></html>")
                .toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private static void redirect(HttpServletResponse response, String path) {
        response.setStatus(303);
        response.setHeader("Location", path);
    }

    private static void send(HttpServletResponse response, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.setContentType(type + ";charset=UTF-8");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
