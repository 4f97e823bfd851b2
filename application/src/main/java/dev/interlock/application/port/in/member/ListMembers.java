package dev.interlock.application.port.in.member;

import java.util.List;

/** Who can sign in, and who can't? */
public interface ListMembers {

    /** Admins first. */
    List<MemberEntry> listMembers();
}
