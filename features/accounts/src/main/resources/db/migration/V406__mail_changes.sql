-- A mail address that a member has not confirmed yet, with the link that does: at most one a member, so that a newer one ends it. The token is
-- in the link only, here is its SHA-256. Times are milliseconds since 1970. The use of any link of the member deletes it, and so does a change of
-- the password; a job deletes what has expired.
create table mail_change (
  member_id  varchar(50)  not null,
  mail       varchar(254) not null,
  token_hash char(64)     not null,
  expires_at bigint       not null,
  primary key (member_id),
  constraint mail_change_member foreign key (member_id) references member (member_id)
);
create unique index mail_change_by_token on mail_change (token_hash);
create index mail_change_by_expiry on mail_change (expires_at);
