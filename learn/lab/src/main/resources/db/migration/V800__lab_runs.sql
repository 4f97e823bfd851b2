-- The runs and races of the Lab, for every node (ADR 32). They belong to its module, and the desk knows none of them.

-- The node that a run is on writes what has happened so far. In a run step by step, any node writes what the member asks for next.
create table lab_run (
  id         char(36)    not null,
  scenario   varchar(10) not null,
  cell       varchar(80) not null,
  owner      varchar(50) not null,
  stepped    boolean     not null,
  state      varchar(10) not null,
  progress   longtext,
  moves      int         not null default 0,
  act        varchar(200),
  started_at datetime(6) not null,
  primary key (id)
);

create index lab_run_by_start on lab_run (started_at);
create index lab_run_by_owner on lab_run (owner, state);

create table lab_race (
  id         char(36)    not null,
  result     longtext    not null,
  started_at datetime(6) not null,
  primary key (id)
);

create index lab_race_by_start on lab_race (started_at);
