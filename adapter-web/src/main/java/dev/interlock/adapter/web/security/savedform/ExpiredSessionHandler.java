package dev.interlock.adapter.web.security.savedform;

import dev.interlock.adapter.web.security.filter.FilterErrorPage;
import dev.interlock.adapter.web.security.session.ScriptRequests;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.access.AccessDeniedHandlerImpl;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.session.SessionInformationExpiredEvent;
import org.springframework.security.web.session.SessionInformationExpiredStrategy;
import org.springframework.security.web.session.SimpleRedirectSessionInformationExpiredStrategy;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.CorsUtils;

/**
 * Answers a form whose session has ended: it has no valid token, or that of a session that was ended on the server. The form is
 * not executed, and no typed text is lost. A form that names its maker is saved until the maker signs in. Any other form is
 * shown for copying.
 */
@Component
public class ExpiredSessionHandler implements AccessDeniedHandler, SessionInformationExpiredStrategy {

    private final AccessDeniedHandler otherwise = new AccessDeniedHandlerImpl();
    private final SessionInformationExpiredStrategy noForm =
            new SimpleRedirectSessionInformationExpiredStrategy("/login");
    private final FilterErrorPage page;
    private final SignedMemberField seal;
    private final SavedForms forms;

    ExpiredSessionHandler(FilterErrorPage page, SignedMemberField seal, SavedForms forms) {
        this.page = page;
        this.seal = seal;
        this.forms = forms;
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException, ServletException {
        if (denied instanceof CsrfException) {
            keep(request, response);
        } else {
            otherwise.handle(request, response, denied);
        }
    }

    /**
     * Called when the session was ended on the server; the request is signed out already. A stream that was answered before ends
     * without another answer.
     */
    @Override
    public void onExpiredSessionDetected(SessionInformationExpiredEvent ended) throws IOException, ServletException {
        if (ended.getResponse().isCommitted()) {
            return;
        }
        if (ended.getRequest().getMethod().equals("POST")) {
            keep(ended.getRequest(), ended.getResponse());
        } else if (ScriptRequests.STREAM.matches(ended.getRequest())) {
            ended.getResponse().setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            noForm.onExpiredSessionDetected(ended);
        }
    }

    private void keep(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Map<String, String[]> typed = SavedForm.typedInto(request);
        boolean kept = makerOf(request)
                .filter(maker -> SavedForm.isSmall(typed))
                .map(maker -> new SavedForm(request.getRequestURI(), typed, maker))
                .filter(form -> forms.keep(form, request, response))
                .isPresent();
        if (kept && signedIn().isPresent()) {
            response.setStatus(HttpStatus.SEE_OTHER.value());
            response.setHeader(HttpHeaders.LOCATION, request.getContextPath() + SavedForms.PATH);
        } else {
            page.show("not-saved", HttpStatus.FORBIDDEN, Map.of("typed", typed, "kept", kept), request, response);
        }
    }

    /**
     * Empty if another member is signed in, or if another site sent the form. Such a request has no cookies of this site, so
     * its form would replace the one that is saved for this browser.
     */
    private Optional<MemberId> makerOf(HttpServletRequest request) {
        return CorsUtils.isCorsRequest(request)
                ? Optional.empty()
                : seal.maker(request.getParameter(SignedMemberField.FIELD))
                        .filter(maker -> signedIn().map(maker::equals).orElse(true));
    }

    private static Optional<MemberId> signedIn() {
        return SignedInMember.of(SecurityContextHolder.getContext().getAuthentication())
                .map(member -> member.actor().id());
    }
}
