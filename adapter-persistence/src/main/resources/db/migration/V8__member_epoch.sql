-- The epoch of a member grows when the member's sessions must end. The next value comes from one row, whose lock is kept until
-- commit: epochs are committed in ascending order, so a reader of all epochs above the last one it saw misses none.
create table member_epoch (
  id     int    not null,
  latest bigint not null,
  primary key (id)
);

insert into member_epoch (id, latest) values (1, 0);

alter table member add column epoch bigint not null default 0;

create index member_by_epoch on member (epoch);
