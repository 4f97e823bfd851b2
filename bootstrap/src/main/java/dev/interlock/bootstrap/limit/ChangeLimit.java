package dev.interlock.bootstrap.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.application.port.in.TooManyChangesException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.Principal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Limits how many changes of orders and products a member sends within an hour, because each leaves rows in the change log. Forms and
 * requests to the API count together, also those that are refused. Work of staff under locks is not limited: it ships each order
 * once. The count is kept in this process's memory: n processes admit n times as many.
 */
@Component
public class ChangeLimit implements HandlerInterceptor {

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
        int count = counts.get(member, name -> new AtomicInteger()).incrementAndGet();
        if (count > perHour) {
            throw new TooManyChangesException(untilTheCountStartsAnew(member));
        }
    }

    private Duration untilTheCountStartsAnew(String member) {
        Duration age = counts.policy()
                .expireAfterWrite()
                .flatMap(expiry -> expiry.ageOf(member))
                .orElse(WINDOW);
        return WINDOW.minus(age).plusSeconds(1).truncatedTo(ChronoUnit.SECONDS);
    }

    public int perHour() {
        return perHour;
    }
}
