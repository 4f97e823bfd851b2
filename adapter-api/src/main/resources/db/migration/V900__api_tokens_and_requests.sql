-- The tables of the API's protocol. They belong to its module, and the desk knows none of them (ADR 46).

-- A token by which a program signs in for its member. The secret is stored as its SHA-256 only. The token ends when the member's
-- epoch grows.
create table api_token (
  id           bigint      not null auto_increment,
  secret_hash  varchar(64) not null,
  member_id    varchar(50) not null,
  member_epoch bigint      not null,
  name         varchar(60) not null,
  scope        varchar(10) not null,
  created_at   datetime(6) not null,
  expires_at   datetime(6) not null,
  last_used_at datetime(6),
  primary key (id)
);

create unique index api_token_by_secret on api_token (secret_hash);
create index api_token_by_member on api_token (member_id, id);
create index api_token_by_expiry on api_token (expires_at);

-- A request that was sent with an idempotency key, and its answer once there is one. The primary key refuses the repeat.
create table api_request (
  member_id       varchar(50) not null,
  idempotency_key varchar(36) not null,
  fingerprint     varchar(64) not null,
  attempt         varchar(36) not null,
  started_at      datetime(6) not null,
  status          int,
  headers         longtext,
  body            longblob,
  primary key (member_id, idempotency_key)
);

create index api_request_by_start on api_request (started_at);
