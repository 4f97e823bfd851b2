-- The next epoch of a member comes from one row, whose lock is kept until commit: epochs are committed in ascending order, so a reader of
-- all epochs above the last one that it saw misses none.
create table member_epoch (
  id     int    not null,
  latest bigint not null,
  primary key (id)
);

insert into member_epoch (id, latest) values (1, 0);

create index member_by_epoch on member (epoch);
