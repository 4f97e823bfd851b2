package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Set;

/** The open sessions of signed-in members: of this process, or of all nodes that share a table of sessions. */
public interface OpenSessions {

    /** More devices and browsers than a member uses. */
    int MAX_PER_MEMBER = 50;

    /** Counts the written session of a member that has just signed in. Above the limit, ends the member's oldest sessions, as if they had expired. */
    void add(HttpSession session, MemberId member);

    /** Returns the sessions of the member, some of which may have ended by their {@link SessionLimits}. */
    List<OpenSession> findOf(MemberId member);

    /** Ends a session, if it is still there. Its next request finds none. */
    void end(String id);

    /** Whether a session that was made by one node is one of every node. */
    boolean areShared();

    /** Returns which of these sessions are open, by their ids. */
    Set<String> findOpen(Set<String> ids);

    /** Gives the member of this session another name, in all sessions of the member. */
    void rename(HttpSession session, String name);
}
