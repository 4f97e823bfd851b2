package dev.interlock.adapter.web.security;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whom to count as one by address: an IPv4 address, or the /64 that one IPv6 customer has to choose from. */
final class ClientNetwork {

    private static final Pattern IPV6_PREFIX = Pattern.compile("((?:[0-9a-fA-F]{1,4}:){4}).*");

    private ClientNetwork() {}

    /** The servlet container writes IPv6 addresses in full; where it doesn't, the address stands for itself. */
    static String of(String address) {
        Matcher prefix = IPV6_PREFIX.matcher(address);
        return prefix.matches() ? prefix.group(1) + ":/64" : address;
    }
}
