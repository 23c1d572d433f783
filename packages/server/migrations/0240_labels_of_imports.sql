-- Which import made a category or a tag, so that undoing it takes that along where nobody uses it. Null for all others.
alter table labels add column import_id text;
create index labels_of_import on labels (site_id, import_id) where import_id is not null;
