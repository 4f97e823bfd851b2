package dev.interlock.adapter.web.security.login;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The network that a client belongs to: an IPv4 address, or the /64 that one IPv6 customer can choose from. */
public final class ClientNetwork {

    private static final Pattern IPV6_PREFIX = Pattern.compile("((?:[0-9a-fA-F]{1,4}:){4}).*");

    private ClientNetwork() {}

    /** Expects IPv6 addresses in full, as the servlet container writes them. A shortened address is its own network. */
    public static String of(String address) {
        Matcher prefix = IPV6_PREFIX.matcher(address);
        return prefix.matches() ? prefix.group(1) + ":/64" : address;
    }
}
