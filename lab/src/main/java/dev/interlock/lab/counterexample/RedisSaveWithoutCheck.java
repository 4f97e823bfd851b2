package dev.interlock.lab.counterexample;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.form.EditLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The same with the lock in Redis, where no transaction could check it. */
@Component
@Requires(REDIS)
public class RedisSaveWithoutCheck extends SaveWithoutCheck {

    RedisSaveWithoutCheck(EditLock useCases, JdbcClient sql) {
        super(useCases, sql);
    }
}
