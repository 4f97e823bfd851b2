package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.login.RetryLater;
import dev.interlock.domain.member.Actor;
import dev.interlock.secondfactor.application.SecondFactor;
import dev.interlock.secondfactor.application.SecondFactor.Check;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Records a code that was refused, and answers it as a sign-in: 400, or 429 with {@code Retry-After}. */
@Component
class RefusedCode {

    private final SecondFactor secondFactor;
    private final FactorLog log;

    RefusedCode(SecondFactor secondFactor, FactorLog log) {
        this.secondFactor = secondFactor;
        this.log = log;
    }

    HttpStatus answer(Actor actor, Check check, HttpServletResponse response) {
        log.refused(actor, check);
        if (check == Check.WRONG) {
            return HttpStatus.BAD_REQUEST;
        }
        RetryLater retry = RetryLater.after(secondFactor.remainingWait(actor));
        retry.addTo(response);
        return retry.status();
    }
}
