-- A token by which a program signs in for its member. The secret is stored as its SHA-256 only. The token ends when the member's
-- epoch grows. The table belongs to the module of the API, and the desk does not know it.
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
