package dev.interlock.lab.scenarios;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;

/** There is no scenario, or no cell of it, with the requested id. */
@ResponseStatus(HttpStatus.NOT_FOUND)
public class UnknownCellException extends RuntimeException {

    public UnknownCellException(String message) {
        super(message);
    }
}
