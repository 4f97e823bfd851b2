package dev.interlock.adapter.api.problem;

import dev.interlock.adapter.api.problem.InvalidProblem.InvalidValue;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Member;
import dev.interlock.lock.AlreadyLockedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;

/** Returns the problems of refused commands, for the caller to throw. */
@Component
public class CommandRefusals {

    private final EditLockQueries editLockQueries;
    private final MemberQueries memberQueries;

    CommandRefusals(EditLockQueries editLockQueries, MemberQueries memberQueries) {
        this.editLockQueries = editLockQueries;
        this.memberQueries = memberQueries;
    }

    /**
     * @param now what a read answers, read after the conflict: if it is newer, the tag of the conflict is refused again
     * @param typed the values that the request sent; none for a command without values
     */
    public static ErrorResponseException stale(
            Conflict conflict, Object now, Map<String, String> typed, Throwable cause) {
        ConflictProblem problem = new ConflictProblem(conflict, now, typed);
        ErrorResponseException refusal = refusal(problem, cause);
        refusal.getHeaders().setETag(problem.getCurrentEtag());
        return refusal;
    }

    public static ErrorResponseException state(StateException forbidden) {
        return refusal(new StateProblem(forbidden), forbidden);
    }

    /** @param path of the value in the body, as Bean Validation writes it */
    public static ErrorResponseException invalid(String path, @Nullable String detail) {
        return refusal(new InvalidProblem(List.of(InvalidValue.at(path, detail))), null);
    }

    public ErrorResponseException locked(VersionedRequest request, AlreadyLockedException locked) {
        EditLock lock = editLockQueries
                .findEditLock(request.target(), request.actor())
                .filter(held -> !held.own())
                .orElse(null);
        return until(locked.remaining(), refusal(LockedProblem.edited(lock), locked));
    }

    /** Another member works on the order. */
    public ErrorResponseException inWork(OrderInWorkException inWork) {
        Member worker = memberQueries.findMember(inWork.worker()).orElse(null);
        return until(inWork.remaining(), refusal(LockedProblem.inWork(worker), inWork));
    }

    private static ErrorResponseException until(Duration remaining, ErrorResponseException refusal) {
        long seconds = Math.max(1, remaining.toSeconds());
        refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
        return refusal;
    }

    private static ErrorResponseException refusal(ProblemDetail problem, @Nullable Throwable cause) {
        return new ErrorResponseException(HttpStatusCode.valueOf(problem.getStatus()), problem, cause);
    }
}
