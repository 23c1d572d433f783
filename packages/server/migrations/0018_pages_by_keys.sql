-- A change names what it changed, and the pages made of it are dropped; a number for the whole site would say less, and
-- every sale would wait for the one before it to write it.
alter table sites drop column data_version;

-- A cached page knows the hour at which it gets old.
delete from jobs where kind = 'products:on-sale';
