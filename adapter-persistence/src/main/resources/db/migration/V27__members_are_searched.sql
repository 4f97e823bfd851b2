-- A search for a name reads the table member.
drop table orderer_suffix;
