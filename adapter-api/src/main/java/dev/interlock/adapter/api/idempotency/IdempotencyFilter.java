package dev.interlock.adapter.api.idempotency;

import dev.interlock.adapter.api.idempotency.RequestTable.EarlierRequest;
import dev.interlock.adapter.api.problem.ProblemResponder;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.application.port.in.order.IdempotencyKey;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Answers a repeated POST of a member with the answer of the first:
 *
 * <ol>
 *   <li>Records the request under its key, and commits. The primary key refuses the second of two requests.
 *   <li>Lets the API run it. Its effect commits with the use case.
 *   <li>Records the answer. A repeat gets it, with the header {@value #REPLAYED}.
 * </ol>
 *
 * <p>A process that ends between the second step and the third leaves a request without an answer. Repeats are refused as running until
 * {@link RequestTable#MAX_RUN} has passed, and then run again. Each command on its own refuses a second effect: by the version that it
 * names, or, where there is none yet, by the same key in {@code PlaceOrder}.
 *
 * <p>The edit locks are exempt. The scripts of pages call them too, and a repeat is harmless: the holder acquires its lock again.
 */
class IdempotencyFilter extends OncePerRequestFilter {

    static final String KEY = "Idempotency-Key";
    static final String REPLAYED = "Idempotent-Replayed";

    private static final RequestMatcher LOCKS =
            PathPatternRequestMatcher.withDefaults().matcher("/api/{collection}/{id}/lock/**");

    private static final Logger log = LoggerFactory.getLogger(IdempotencyFilter.class);

    private final RequestTable requests;
    private final ProblemResponder refusals;
    private final Clock clock;
    private final int maxBodyBytes;
    private final IdempotencyKeyConverter keys = new IdempotencyKeyConverter();

    /**
     * @param clock of the database, which decides what is old (ADR 41)
     * @param maxBodyBytes the limit of a JSON document, too
     */
    IdempotencyFilter(RequestTable requests, ProblemResponder refusals, Clock clock, int maxBodyBytes) {
        this.requests = requests;
        this.refusals = refusals;
        this.clock = clock;
        this.maxBodyBytes = maxBodyBytes;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !HttpMethod.POST.matches(request.getMethod()) || LOCKS.matches(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        IdempotencyKey key = key(request.getHeader(KEY));
        if (key == null) {
            refusals.answer(ProblemType.IDEMPOTENCY_KEY_REQUIRED, "The header " + KEY + " must have a UUID", response);
            return;
        }
        byte[] body = request.getInputStream().readNBytes(maxBodyBytes + 1);
        if (body.length > maxBodyBytes) {
            refusals.answer(ProblemType.CONTENT_TOO_LARGE, null, response);
            return;
        }
        CachedBodyRequest read = new CachedBodyRequest(request, body);
        Attempt attempt = Attempt.of(request.getUserPrincipal().getName(), key, read.fingerprint());
        boolean begun;
        Optional<EarlierRequest> earlier;
        try {
            begun = requests.begin(attempt, clock.instant());
            earlier = begun ? Optional.empty() : requests.find(attempt.member(), key);
        } catch (DataAccessException unavailable) {
            log.warn("Busy: {}", unavailable.getMostSpecificCause().getMessage());
            response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
            refusals.answer(ProblemType.BUSY, "Nothing was saved. Send the request again.", response);
            return;
        }
        if (begun) {
            run(attempt, read, response, chain);
        } else {
            answerRepeat(attempt, earlier, response);
        }
    }

    private @Nullable IdempotencyKey key(@Nullable String header) {
        try {
            return header == null ? null : keys.convert(header);
        } catch (IllegalArgumentException noKey) {
            return null;
        }
    }

    private void run(Attempt attempt, CachedBodyRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        ContentCachingResponseWrapper written = new ContentCachingResponseWrapper(response);
        Set<String> headersBefore = Set.copyOf(response.getHeaderNames());
        Answer answer = null;
        try {
            chain.doFilter(request, written);
            answer = Answer.of(written, headersBefore);
        } finally {
            record(attempt, answer);
        }
        written.copyBodyToResponse();
    }

    /** An answer that can't be recorded is sent all the same. To repeats, the request then runs, until it counts as given up. */
    private void record(Attempt attempt, @Nullable Answer answer) {
        try {
            if (answer != null && answer.isFinal()) {
                requests.end(attempt, answer);
            } else {
                requests.forget(attempt);
            }
        } catch (DataAccessException unavailable) {
            log.warn(
                    "Answer not recorded: {}",
                    unavailable.getMostSpecificCause().getMessage());
        }
    }

    /** A request that is gone meanwhile had no final answer. Its repeat is sent again, as that of one that runs. */
    private void answerRepeat(Attempt repeat, Optional<EarlierRequest> earlier, HttpServletResponse response)
            throws IOException {
        Answer answer = earlier.map(EarlierRequest::answer).orElse(null);
        if (earlier.isPresent() && !earlier.get().fingerprint().equals(repeat.fingerprint())) {
            refusals.answer(ProblemType.IDEMPOTENCY_KEY_REUSED, null, response);
        } else if (answer == null) {
            response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
            refusals.answer(ProblemType.REQUEST_IN_PROGRESS, "Send the request again in a second", response);
        } else {
            response.setHeader(REPLAYED, "true");
            answer.sendTo(response);
        }
    }
}
