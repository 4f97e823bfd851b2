-- The sessions of signed-in members, for every node. Spring Session JDBC gives the names and the columns, and deletes what has expired.
-- Times are milliseconds since 1970.
create table SPRING_SESSION (
  PRIMARY_ID            char(36)    not null,
  SESSION_ID            char(36)    not null,
  CREATION_TIME         bigint      not null,
  LAST_ACCESS_TIME      bigint      not null,
  MAX_INACTIVE_INTERVAL int         not null,
  EXPIRY_TIME           bigint      not null,
  PRINCIPAL_NAME        varchar(50),
  primary key (PRIMARY_ID)
) character set utf8mb4 collate utf8mb4_0900_bin;

create unique index spring_session_by_id on SPRING_SESSION (SESSION_ID);
create index spring_session_by_expiry on SPRING_SESSION (EXPIRY_TIME);
create index spring_session_by_member on SPRING_SESSION (PRINCIPAL_NAME, CREATION_TIME);

create table SPRING_SESSION_ATTRIBUTES (
  SESSION_PRIMARY_ID char(36)     not null,
  ATTRIBUTE_NAME     varchar(200) not null,
  ATTRIBUTE_BYTES    blob         not null,
  primary key (SESSION_PRIMARY_ID, ATTRIBUTE_NAME),
  constraint spring_session_attributes_session foreign key (SESSION_PRIMARY_ID)
    references SPRING_SESSION (PRIMARY_ID) on delete cascade
) character set utf8mb4 collate utf8mb4_0900_bin;
