-- Locks of processes, each with a name of its own (appendix C of the book). What the published table lacks is what makes it safe: an id and
-- a token for each grant, microseconds, and names that are compared to the letter. A row is kept when its lock is released, so that its
-- token goes on growing.
create table dist_lock (
  name       varchar(151) not null,
  owner      varchar(100) not null,
  expiry     datetime(6)  not null,
  lockid     char(32)     not null,
  token      bigint       not null,
  locked_at  datetime(6)  not null,
  renewed_at datetime(6)  not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;
