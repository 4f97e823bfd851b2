-- A link with which a member chooses a password, once: at most one a member, so that a newer one ends it. The token is in the link only, here
-- is its SHA-256. Times are milliseconds since 1970. The use of a link deletes it, and so does a change of the password.
create table one_time_link (
  member_id  varchar(50) not null,
  token_hash char(64)    not null,
  expires_at bigint      not null,
  primary key (member_id),
  constraint one_time_link_member foreign key (member_id) references member (member_id)
);
create unique index one_time_link_by_token on one_time_link (token_hash);
