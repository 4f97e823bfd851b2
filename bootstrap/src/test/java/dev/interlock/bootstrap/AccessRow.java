package dev.interlock.bootstrap;

/** A route, and the status of its answers to an anonymous user, another customer, the orderer and an admin. */
public record AccessRow(String route, int stranger, int another, int owner, int admin) {

    /** In the place of a status: the request passes all access checks. */
    public static final int OPEN = 0;

    public boolean isGet() {
        return route.startsWith("GET");
    }

    public String path() {
        return route.substring(route.indexOf(' ') + 1);
    }

    @Override
    public String toString() {
        return route;
    }
}
