-- One of thousands can be switched off, and each tells which order it was used by.
alter table discount_codes add column active boolean not null default true;
create index discount_uses_of_code on discount_uses (site_id, discount_id, code, at desc) where code is not null;
