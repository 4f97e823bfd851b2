package dev.interlock.adapter.api.problem;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.Principal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Limits how many changes a member sends to the API within an hour, as the pages limit the forms: each leaves rows in the change log. It
 * counts requests, also those that are refused, in the memory of this process.
 */
@Component
class ChangeLimit implements HandlerInterceptor {

    private static final Duration WINDOW = Duration.ofHours(1);
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    private final int perHour;
    private final Cache<String, AtomicInteger> counts =
            Caffeine.newBuilder().expireAfterWrite(WINDOW).maximumSize(100_000).build();

    ChangeLimit(@Value("${interlock.changes-per-hour}") int perHour) {
        this.perHour = perHour;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        Principal member = request.getUserPrincipal();
        if (member != null && !READS.contains(request.getMethod())) {
            admit(member.getName());
        }
        return true;
    }

    private void admit(String member) {
        if (counts.get(member, name -> new AtomicInteger()).incrementAndGet() > perHour) {
            Duration age = counts.policy()
                    .expireAfterWrite()
                    .flatMap(expiry -> expiry.ageOf(member))
                    .orElse(WINDOW);
            throw new TooManyChangesException(WINDOW.minus(age).plusSeconds(1).truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
