package dev.interlock.secondfactor.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.secondfactor.application.SecondFactor.Check;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Lines of the logger of security events. The id of a member has no character that could end a line or its quotes. */
@Component
class FactorLog {

    private static final Logger log = LoggerFactory.getLogger("interlock.security");

    void setUp(Actor member) {
        log.info("SECOND_FACTOR_SET_UP member=\"{}\"", member.id());
    }

    void removed(MemberId member, Actor admin) {
        log.info("SECOND_FACTOR_REMOVED by=\"{}\" member=\"{}\"", admin.id(), member);
    }

    void refused(Actor member, Check check) {
        log.warn("SECOND_FACTOR_REFUSED cause=\"{}\" member=\"{}\"", check, member.id());
    }
}
