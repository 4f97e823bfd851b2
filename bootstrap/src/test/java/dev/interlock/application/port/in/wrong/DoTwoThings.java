package dev.interlock.application.port.in.wrong;

import dev.interlock.application.service.wrong.WrongService;

/** Breaks rules on purpose: two methods, and one knows who serves it. */
public interface DoTwoThings {

    WrongService one();

    void other();
}
