-- Commands that were refused. Without a foreign key, which would let the record of a refusal wait for the writer of the order. A job
-- deletes the oldest rows.
create table refused_command (
  id             bigint      not null auto_increment,
  happened_at    datetime(6) not null,
  order_number   varchar(20) not null,
  command        varchar(40) not null,
  reason         varchar(20) not null,
  seen_version   bigint      not null,
  actual_version bigint,
  actor_id       varchar(50) not null,
  actor_name     varchar(50) not null,
  actor_role     varchar(20) not null,
  primary key (id)
);

create index refused_command_by_order on refused_command (order_number, id);
create index refused_command_by_time on refused_command (happened_at);
