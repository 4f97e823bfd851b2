package dev.interlock.adapter.web.security;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/** Answers from within the security filters, with nothing to say but the status. */
interface FilterErrorResponder {

    void answer(HttpStatus status, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException;
}
