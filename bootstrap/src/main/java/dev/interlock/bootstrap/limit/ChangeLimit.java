package dev.interlock.bootstrap.limit;

import dev.interlock.application.port.in.TooManyChangesException;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.Principal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Limits how many changes of orders and products a member sends within an hour, because each leaves rows in the change log. Forms and
 * requests to the API count together, also those that are refused. Work of admins under locks is not limited: it ships each order
 * once. Each node counts for itself: n nodes admit n times as many.
 */
@Component
public class ChangeLimit implements HandlerInterceptor {

    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    private final ProxyManager<String> localBuckets;
    private final BucketConfiguration limit;

    ChangeLimit(ProxyManager<String> localBuckets, @Value("${interlock.changes-per-hour}") int perHour) {
        this.localBuckets = localBuckets;
        this.limit = BucketConfiguration.builder()
                .addLimit(each -> each.capacity(perHour).refillIntervally(perHour, Duration.ofHours(1)))
                .build();
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        Principal member = request.getUserPrincipal();
        if (member != null && !READS.contains(request.getMethod()) && !showsAFormAgain(handler)) {
            admit(member.getName());
        }
        return true;
    }

    /** A handler that a parameter selects, such as {@code wait}, changes nothing. */
    private static boolean showsAFormAgain(Object handler) {
        PostMapping post =
                handler instanceof HandlerMethod method ? method.getMethodAnnotation(PostMapping.class) : null;
        return post != null && post.params().length > 0;
    }

    /** @throws TooManyChangesException if the member has sent too many */
    public void admit(String member) {
        ConsumptionProbe probe =
                localBuckets.getProxy("changes of " + member, () -> limit).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            Duration wait = Duration.ofNanos(probe.getNanosToWaitForRefill());
            throw new TooManyChangesException(wait.plusSeconds(1).truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
