package dev.interlock.accounts.web.log;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The network that a client belongs to: an IPv4 address, or the /64 that one IPv6 customer can choose from. */
public final class ClientNetwork {

    private static final int PREFIX_BYTES = 8;

    /** An IPv4 address with a port, or an IPv6 address in brackets. The port may be another one for each connection. */
    private static final Pattern WITH_PORT = Pattern.compile("^([^:]*):\\d*$|^\\[(.*)](?::\\d*)?$");

    private ClientNetwork() {}

    /** Expects an address in any form that a proxy may write, with or without a port. Other text is its own network. */
    public static String of(String sent) {
        String address = WITH_PORT.matcher(sent).replaceFirst("$1$2");
        if (!address.contains(":")) {
            return address;
        }
        try {
            InetAddress parsed = InetAddress.getByName(address); // a text with a colon is never looked up
            return parsed instanceof Inet6Address
                    ? HexFormat.of().formatHex(parsed.getAddress(), 0, PREFIX_BYTES) + "/64"
                    : parsed.getHostAddress();
        } catch (UnknownHostException noAddress) {
            return address;
        }
    }
}
