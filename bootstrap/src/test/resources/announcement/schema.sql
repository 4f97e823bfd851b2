create table if not exists announcement (
  id varchar(100) not null primary key,
  version bigint not null,
  text varchar(500) not null
);
