-- Where links are sent to a member, if it has an address: at most one member for each.
alter table member add column mail varchar(254);
create unique index member_by_mail on member (mail);
