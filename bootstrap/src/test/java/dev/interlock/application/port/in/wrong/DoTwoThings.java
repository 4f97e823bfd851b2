package dev.interlock.application.port.in.wrong;

import dev.interlock.application.service.wrong.WrongService;

/** Breaks rules on purpose: it has two methods, and one depends on a service. */
public interface DoTwoThings {

    WrongService one();

    void other();
}
