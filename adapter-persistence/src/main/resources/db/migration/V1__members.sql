-- Every migration runs unchanged on MySQL and on H2 in its MySQL mode. Times are UTC, with microseconds. A module has a range of versions
-- and touches its own tables and columns only: this desk up to V49, each feature fifty.

-- Users. An admin disables a member; no row is deleted, since orders and histories name members. The epoch grows when the sessions of the
-- member must end.
create table member (
  member_id varchar(50)  not null,
  name      varchar(50)  not null,
  password  varchar(200) not null,
  role      varchar(20)  not null,
  enabled   boolean      not null default true,
  epoch     bigint       not null default 0,
  primary key (member_id)
);
