package dev.interlock.accounts.web.log;

/** An event that the {@link SecurityLog} records. */
public enum SecurityEvent {
    SIGN_IN_FAILED,
    /** A sign-in was refused without a check of its password. */
    SIGN_IN_THROTTLED,
    /** A request was answered 403. */
    ACCESS_DENIED,
    MEMBER_DISABLED,
    MEMBER_ENABLED,
    MEMBER_ADDED,
    ROLE_CHANGED,
    /** A customer has left. */
    MEMBER_LEFT,
    /** An admin made a link with which the member chooses a password. */
    LINK_GIVEN,
    /** A visitor has forgotten a password. Without a member, nothing was sent. */
    LINK_REQUESTED,
    /** A visitor would sign up. The member has the address already. */
    SIGN_UP_REQUESTED,
    /** A member would have another mail address. */
    MAIL_CHANGE_REQUESTED,
    MAIL_CHANGED,
    PASSWORD_CHANGED
}
