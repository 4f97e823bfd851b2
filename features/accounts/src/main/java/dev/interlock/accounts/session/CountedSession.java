package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.SessionLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.session.Session;

/**
 * A session whose last access is the last request that counts ({@link SessionLimits}). Spring Session would set it at each request, and write
 * the session each time.
 *
 * @param stored the session as its table keeps it
 * @param isNew whether this request has made it: a sign-in
 */
record CountedSession<S extends Session>(S stored, boolean isNew) implements Session {

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // the signature is Spring Session's
    public <T> @Nullable T getAttribute(String name) {
        @SuppressWarnings("unchecked") // the caller asks for the type of the attribute
        T lastRequest = (T) stored.getLastAccessedTime();
        return name.equals(SessionLimits.LAST_REQUEST) ? lastRequest : stored.getAttribute(name);
    }

    @Override
    public void setAttribute(String name, Object value) {
        if (name.equals(SessionLimits.LAST_REQUEST) && value instanceof Instant lastRequest) {
            stored.setLastAccessedTime(lastRequest);
        } else {
            stored.setAttribute(name, value);
        }
    }

    @Override
    public void setLastAccessedTime(Instant eachRequest) {
        // Most requests do not write the session.
    }

    @Override
    public Instant getLastAccessedTime() {
        return stored.getLastAccessedTime();
    }

    @Override
    public String getId() {
        return stored.getId();
    }

    @Override
    public String changeSessionId() {
        return stored.changeSessionId();
    }

    @Override
    public Set<String> getAttributeNames() {
        return stored.getAttributeNames();
    }

    @Override
    public void removeAttribute(String name) {
        stored.removeAttribute(name);
    }

    @Override
    public Instant getCreationTime() {
        return stored.getCreationTime();
    }

    @Override
    public void setMaxInactiveInterval(Duration interval) {
        stored.setMaxInactiveInterval(interval);
    }

    @Override
    public Duration getMaxInactiveInterval() {
        return stored.getMaxInactiveInterval();
    }

    @Override
    public boolean isExpired() {
        return stored.isExpired();
    }
}
