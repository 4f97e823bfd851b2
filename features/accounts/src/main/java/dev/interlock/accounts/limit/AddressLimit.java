package dev.interlock.accounts.limit;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailLimit;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** An address gets three mails of a kind that visitors cause, and then one each 20 minutes, over all nodes. */
@Component
class AddressLimit implements MailLimit {

    private static final BucketConfiguration ADDRESS = BucketConfiguration.builder()
            .addLimit(limit -> limit.capacity(3).refillGreedy(1, Duration.ofMinutes(20)))
            .build();

    private final ProxyManager<String> attemptBuckets;

    AddressLimit(ProxyManager<String> attemptBuckets) {
        this.attemptBuckets = attemptBuckets;
    }

    @Override
    public boolean admits(Kind kind, MailAddress to) {
        return attemptBuckets.getProxy(kind + " to " + to, () -> ADDRESS).tryConsume(1);
    }
}
