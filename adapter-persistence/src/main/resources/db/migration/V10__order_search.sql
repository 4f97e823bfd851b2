-- The last six characters of a number. Virtual on MySQL, stored on H2.
alter table purchase_order add column number_tail varchar(6) generated always as (substring(order_number, 15, 6));
create index purchase_order_by_tail on purchase_order (number_tail, order_number);

-- Every suffix of the id and of the name of every member that has ordered, in lower case. A text that occurs anywhere in an id
-- or a name is the beginning of a suffix, so an index range finds it.
create table orderer_suffix (
  suffix     varchar(50) not null,
  orderer_id varchar(50) not null,
  primary key (suffix, orderer_id)
);

-- The orders that exist: the digits count the 50 positions at which a suffix can begin.
insert ignore into orderer_suffix (suffix, orderer_id)
select lower(substring(orderer.text, tens.digit * 10 + ones.digit + 1)), orderer.orderer_id
  from (select orderer_id, orderer_name text from purchase_order group by orderer_id, orderer_name
        union all
        select orderer_id, orderer_id text from purchase_order group by orderer_id) orderer
 cross join (select 0 digit union all select 1 union all select 2 union all select 3 union all select 4) tens
 cross join (select 0 digit union all select 1 union all select 2 union all select 3 union all select 4
             union all select 5 union all select 6 union all select 7 union all select 8 union all select 9) ones
 where tens.digit * 10 + ones.digit < char_length(orderer.text);
