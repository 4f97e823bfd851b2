package dev.interlock.application.service.wrong;

import dev.interlock.application.port.in.wrong.DoTwoThings;
import org.springframework.stereotype.Service;

/** Breaks a rule on purpose: it depends on more of Spring than two annotations. */
@Service
public class WrongService implements DoTwoThings {

    @Override
    public WrongService one() {
        return this;
    }

    @Override
    public void other() {
        throw new UnsupportedOperationException();
    }
}
