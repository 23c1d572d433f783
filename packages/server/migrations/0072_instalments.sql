-- What the shop says about paying in parts; null says nothing.
alter table store_settings add column instalments jsonb;
