-- A document has a version of its own: a page and the page of its products no longer share one.
alter table pages add column item_version integer not null default 1;
alter table pages add column item_edited_at timestamptz not null default now();
-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table pages no force row level security;
update pages set item_version = version, item_edited_at = edited_at;
alter table pages force row level security;

-- Edits belong to a document: '{page id}', '{page id}.item' or 'footer'.
alter table edits add column document_id text not null default '';
alter table edits no force row level security;
update edits set document_id = case part when 'page' then page_id when 'item' then page_id || '.item' else part end;
alter table edits force row level security;
alter table edits alter column document_id drop default;
-- Which window sent it, and as which of its edits, so that what is sent twice is done once.
alter table edits add column tab text;
alter table edits add column seq integer;
-- The addresses that were written. Null in older rows, which are taken to have written everything.
alter table edits add column registers jsonb;
-- What was answered besides, for whoever asks again.
alter table edits add column outcome jsonb not null default '{"shortened": [], "refused": [], "held": []}';

drop index edits_of_page;
alter table edits drop column page_id;
alter table edits drop column part;
create index edits_of_document on edits (site_id, document_id, version desc);
create unique index edits_once on edits (site_id, document_id, tab, seq);
