package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import io.lettuce.core.ScriptOutputType;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LeaseScriptsTest {

    private static final String ACQUIRE_ALL =
            LeaseScripts.STRING_FUNCTIONS + LeaseScripts.READ + """
            local function new_token()
              return '7'
            end
            """ + LeaseScripts.ACQUIRE_ALL;

    /** On a busy server, a key of one millisecond is gone before the script has ended, as one of none always is. */
    @Test
    void aLeaseThatEndsWithinItsScriptIsRepliedAllTheSame() {
        LockTarget target = new LockTarget("Script", LockId.random().value());
        AcquireRequest request =
                new AcquireRequest(target, LockId.random(), "kim", new LeaseTerms(Duration.ofMillis(1)));
        Object[] arguments = LeaseScriptCodec.arguments(request, "");
        arguments[2] = 0;

        List<Object> reply = TestRedis.execute(
                TestRedis.sharedUrl(),
                server -> server.sync()
                        .eval(
                                ACQUIRE_ALL,
                                ScriptOutputType.MULTI,
                                new String[] {target.name(), "counters"},
                                texts(arguments)));

        assertThat(LeaseScriptCodec.acquired(request, reply))
                .isInstanceOfSatisfying(
                        Granted.class,
                        granted -> assertThat(granted.leases())
                                .extracting(Lease::token, Lease::remaining)
                                .containsExactly(tuple(7L, Duration.ofNanos(1_000))));
    }

    private static String[] texts(Object[] arguments) {
        return Stream.of(arguments).map(String::valueOf).toArray(String[]::new);
    }
}
