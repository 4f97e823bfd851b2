-- The attempts to sign in that are left, for every node. Bucket4j gives the columns. An id is a hash of what is limited; a time is
-- in milliseconds since 1970. A row is inserted before it is filled, and until then counts as expired. A job deletes what has expired.
create table attempt_bucket (
  id         binary(32) not null,
  state      blob,
  expires_at bigint     not null default 0,
  primary key (id)
);
