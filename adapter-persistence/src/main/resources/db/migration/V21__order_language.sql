-- The language in which the customer read the names of the products. Orders from before this column name them in English.
alter table purchase_order add column orderer_language varchar(10) not null default 'en';
