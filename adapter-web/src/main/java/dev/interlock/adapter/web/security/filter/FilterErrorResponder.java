package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/** Answers a request from within the security filters, with a status and nothing else. */
public interface FilterErrorResponder {

    void answer(HttpStatus status, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException;
}
