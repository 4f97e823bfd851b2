-- Coupons. An admin deletes the rows; the change log keeps what they were. Codes are compared to the letter, as in the change log.
create table coupon (
  code     varchar(20)  not null,
  version  bigint       not null,
  discount int          not null,
  last_day date         not null,
  scope    varchar(10)  not null,
  terms    varchar(500) not null,
  primary key (code)
) character set utf8mb4 collate utf8mb4_0900_bin;

create index coupon_by_last_day on coupon (last_day, code);
