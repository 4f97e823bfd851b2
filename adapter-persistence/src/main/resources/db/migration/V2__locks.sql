-- The offline lock's table (chapter 8, section 4.2). A row is kept when its lock is released, so that its token goes on
-- growing; a lock is held while its expiration_time has not come, by this database's clock.
--
-- Names are compared to the letter: MySQL's own way would take a1 for A1, and one owner for another. H2 always does so, and
-- reads over the collation.
create table locks (
  type            varchar(50)  not null,
  id              varchar(100) not null,
  lockid          char(32)     not null,
  owner           varchar(50)  not null,
  token           bigint       not null,
  locked_at       datetime(6)  not null,
  beat_at         datetime(6)  not null,
  expiration_time datetime(6)  not null,
  primary key (type, id)
) character set utf8mb4 collate utf8mb4_0900_bin;

create unique index locks_lockid on locks (lockid);
