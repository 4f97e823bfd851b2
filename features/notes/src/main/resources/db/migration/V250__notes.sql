-- Notes of admins on orders. Append-only. The key is that of the form or of the request, so that a repeat adds none. There is no foreign key
-- to the order: MySQL would lock its row while a note is added.
create table order_note (
  id              bigint        not null auto_increment,
  order_number    varchar(20)   not null,
  author_id       varchar(50)   not null,
  author_name     varchar(50)   not null,
  note_text       varchar(1000) not null,
  written_at      datetime(6)   not null,
  idempotency_key varchar(36)   not null,
  primary key (id)
);

create unique index order_note_by_key on order_note (author_id, idempotency_key);
create index order_note_by_order on order_note (order_number, id);

-- The colleagues that a note mentions. No row is deleted.
create table order_note_mention (
  member_id varchar(50) not null,
  note_id   bigint      not null,
  seen      boolean     not null default false,
  primary key (member_id, note_id)
);

create index order_note_mention_by_seen on order_note_mention (member_id, seen, note_id desc);
