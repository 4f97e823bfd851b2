package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.savedform.SavedForms;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.logout.SimpleUrlLogoutSuccessHandler;
import org.springframework.stereotype.Component;

/**
 * Drops the saved form of a member who signs out, and leads to the login page. This is no logout handler, because those also run
 * for a session that was ended on the server, which keeps its form.
 */
@Component
public class SignOutHandler extends SimpleUrlLogoutSuccessHandler {

    private final SavedForms forms;

    SignOutHandler(SavedForms forms) {
        this.forms = forms;
        setDefaultTargetUrl("/login?logout");
    }

    @Override
    public void onLogoutSuccess(
            HttpServletRequest request, HttpServletResponse response, @Nullable Authentication signedOut)
            throws IOException, ServletException {
        forms.drop(request, response);
        super.onLogoutSuccess(request, response, signedOut);
    }
}
