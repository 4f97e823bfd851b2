-- A link with which a visitor signs up, once: at most one a mail address, so that a newer one ends it. The token is in the link only, here is
-- its SHA-256. Times are milliseconds since 1970. The use of a link deletes it, and a job deletes what has expired.
create table sign_up_link (
  mail       varchar(254) not null,
  token_hash char(64)     not null,
  expires_at bigint       not null,
  primary key (mail)
);
create unique index sign_up_link_by_token on sign_up_link (token_hash);
create index sign_up_link_by_expiry on sign_up_link (expires_at);
