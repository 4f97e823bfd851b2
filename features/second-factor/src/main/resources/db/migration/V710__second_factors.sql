-- The second factor of a member: the key of its authenticator, as it is or encrypted, and the last step of 30 seconds whose code was used.
-- Wrong codes in a row are counted, and after some of them no code is checked until retry_at. Times are milliseconds since 1970. A removal
-- deletes the row.
create table second_factor (
  member_id   varchar(50)  not null,
  totp_key    varchar(200) not null,
  since       bigint       not null,
  last_step   bigint       not null,
  wrong_codes int          not null default 0,
  retry_at    bigint       not null default 0,
  primary key (member_id),
  constraint second_factor_member foreign key (member_id) references member (member_id)
);

-- The SHA-256 of each recovery code that is left. The use of a code deletes it.
create table recovery_code (
  member_id varchar(50) not null,
  code_hash char(64)    not null,
  primary key (member_id, code_hash),
  constraint recovery_code_factor foreign key (member_id) references second_factor (member_id) on delete cascade
);
