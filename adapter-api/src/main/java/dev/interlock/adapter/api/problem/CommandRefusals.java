package dev.interlock.adapter.api.problem;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.refusal.RecordRefusal.RefusedCommand;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Member;
import dev.interlock.lock.AlreadyLockedException;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;

/** Records refused commands for the timeline, and returns their problems, for the caller to throw. */
@Component
public class CommandRefusals {

    private final RecordRefusal recordRefusal;
    private final EditLockQueries editLockQueries;
    private final MemberQueries memberQueries;

    CommandRefusals(RecordRefusal recordRefusal, EditLockQueries editLockQueries, MemberQueries memberQueries) {
        this.recordRefusal = recordRefusal;
        this.editLockQueries = editLockQueries;
        this.memberQueries = memberQueries;
    }

    /** @param typed the values that the request sent; none for a command without values */
    public ErrorResponseException stale(RefusedCommand refused, Conflict conflict, Map<String, String> typed) {
        recordRefusal.recordRefusal(refused);
        return stale(conflict, typed, refused.cause());
    }

    /** Returns the same without a record, for an aggregate that has no timeline. */
    public static ErrorResponseException stale(Conflict conflict, Map<String, String> typed, Throwable cause) {
        ConflictProblem problem = new ConflictProblem(conflict, typed);
        ErrorResponseException refusal = problem(problem, cause);
        refusal.getHeaders().setETag(problem.getCurrentEtag());
        return refusal;
    }

    public ErrorResponseException state(RefusedCommand refused, StateException forbidden) {
        return refused(refused, new StateProblem(forbidden));
    }

    public ErrorResponseException locked(RefusedCommand refused, AlreadyLockedException locked) {
        EditLock lock = editLockQueries
                .findEditLock(refused.target(), refused.actor())
                .filter(held -> !held.own())
                .orElse(null);
        return until(locked.remaining(), refused(refused, LockedProblem.edited(lock)));
    }

    /** Another member works on the order. */
    public ErrorResponseException inWork(RefusedCommand refused, OrderInWorkException inWork) {
        recordRefusal.recordRefusal(refused);
        Member packer = memberQueries.findMember(inWork.worker()).orElse(null);
        return until(inWork.remaining(), problem(LockedProblem.packed(packer), refused.cause()));
    }

    private static ErrorResponseException until(Duration remaining, ErrorResponseException refusal) {
        long seconds = Math.max(1, remaining.toSeconds());
        refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
        return refusal;
    }

    public ErrorResponseException refused(RefusedCommand refused, ProblemDetail problem) {
        recordRefusal.recordRefusal(refused);
        return problem(problem, refused.cause());
    }

    private static ErrorResponseException problem(ProblemDetail problem, Throwable cause) {
        return new ErrorResponseException(HttpStatusCode.valueOf(problem.getStatus()), problem, cause);
    }
}
