-- Which import made a category, so that undoing it takes that along where nobody uses it. Null for all others, and for those
-- that an owner has named or moved since.
alter table categories add column import_id text;
create index categories_of_import on categories (site_id, import_id) where import_id is not null;
