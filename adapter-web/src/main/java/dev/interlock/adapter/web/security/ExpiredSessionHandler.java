package dev.interlock.adapter.web.security;

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
import org.springframework.web.cors.CorsUtils;

/**
 * A form whose session is over comes without a valid token, or with that of a session that was ended. Nothing is done with it,
 * and nothing typed is lost: if the form names its maker, it is kept until the maker has signed in; if not, the page shows it
 * for copying.
 */
class ExpiredSessionHandler implements AccessDeniedHandler, SessionInformationExpiredStrategy {

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

    /** The session was ended on the server, and the request is signed out by now. */
    @Override
    public void onExpiredSessionDetected(SessionInformationExpiredEvent ended) throws IOException, ServletException {
        if (ended.getRequest().getMethod().equals("POST")) {
            keep(ended.getRequest(), ended.getResponse());
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
            response.setHeader(HttpHeaders.LOCATION, request.getContextPath() + SavedFormController.PATH);
        } else {
            page.show("not-saved", HttpStatus.FORBIDDEN, Map.of("typed", typed, "kept", kept), request, response);
        }
    }

    /**
     * Empty if another member is signed in, or if another site sent the form: it comes without this site's cookies, so its
     * form would replace the one that is kept for this browser.
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
