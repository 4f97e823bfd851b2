package dev.interlock.accounts.web.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientNetworkTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "203.0.113.9",
                "203.0.113.9:40001",
                "203.0.113.9:",
                "::ffff:203.0.113.9",
                "[::ffff:203.0.113.9]:1"
            })
    void anIpv4AddressIsItsOwnNetworkHoweverItIsWritten(String address) {
        assertThat(ClientNetwork.of(address)).isEqualTo("203.0.113.9");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2001:db8:1:2::1",
                "2001:db8:1:2:ffff:0:0:1",
                "2001:DB8:0001:0002::7",
                "[2001:db8:1:2::1]",
                "[2001:db8:1:2::1]:40001",
                "[2001:db8:1:2::9]:40002"
            })
    void anIpv6AddressBelongsToItsPrefix(String address) {
        assertThat(ClientNetwork.of(address)).isEqualTo("20010db800010002/64");
    }

    @ParameterizedTest
    @CsvSource({"unknown, unknown", "'', ''", "_hidden:7, _hidden", "a:b:c, a:b:c", "[a:b]:1, a:b"})
    void otherTextIsItsOwnNetwork(String text, String network) {
        assertThat(ClientNetwork.of(text)).isEqualTo(network);
    }
}
