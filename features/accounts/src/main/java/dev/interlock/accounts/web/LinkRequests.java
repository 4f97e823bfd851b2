package dev.interlock.accounts.web;

import dev.interlock.accounts.web.log.ClientNetwork;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.adapter.web.security.login.TooManyAttemptsException;
import dev.interlock.domain.member.MemberId;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.BucketExceptions.BucketExecutionException;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.stereotype.Component;

/**
 * Runs the requests of links on a thread of its own: an answer that waited for the mail would tell which members there are. At most
 * {@value #WAITING} requests wait for the thread. A network has 20 requests, and then one each five minutes, over all nodes.
 */
@Component
class LinkRequests implements DisposableBean {

    private static final Logger log = LoggerFactory.getLogger(LinkRequests.class);
    private static final int WAITING = 100;
    private static final BucketConfiguration NETWORK = BucketConfiguration.builder()
            .addLimit(limit -> limit.capacity(20).refillGreedy(1, Duration.ofMinutes(5)))
            .build();

    private final SecurityLog securityLog;
    private final ProxyManager<String> attemptBuckets;
    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING));

    LinkRequests(SecurityLog securityLog, ProxyManager<String> attemptBuckets) {
        this.securityLog = securityLog;
        this.attemptBuckets = attemptBuckets;
    }

    /**
     * @param request returns the member that it is about, for the log
     * @throws TooManyAttemptsException if the network has no request left
     */
    void add(SecurityEvent event, String address, Supplier<Optional<MemberId>> request) {
        String network = ClientNetwork.of(address);
        Duration wait = take(network);
        if (!wait.isZero()) {
            throw new TooManyAttemptsException(wait);
        }
        try {
            thread.execute(() -> run(event, address, network, request));
        } catch (RejectedExecutionException busy) {
            log.warn("Too many requests of links wait, one is left out");
        }
    }

    private Duration take(String network) {
        try {
            return Duration.ofNanos(attemptBuckets
                    .getProxy("links from " + network, () -> NETWORK)
                    .tryConsumeAndReturnRemaining(1)
                    .getNanosToWaitForRefill());
        } catch (BucketExecutionException away) {
            throw new InternalAuthenticationServiceException("The requests can't be counted", away);
        }
    }

    /** What was typed may be a password, and is not recorded. */
    private void run(SecurityEvent event, String address, String network, Supplier<Optional<MemberId>> request) {
        try {
            String member = request.get().map(Object::toString).orElse("");
            securityLog.writeLimited(event, network, Map.of("member", member, "address", address));
        } catch (RuntimeException failed) { // nothing else would report it
            log.error("A link was not sent", failed);
        }
    }

    @Override
    public void destroy() {
        thread.shutdown();
    }
}
