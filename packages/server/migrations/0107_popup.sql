-- What opens above pages is a document like header and footer; when and where it opens is part of the draft.
alter table site_drafts add column popup jsonb not null default '{}';

alter table site_documents drop constraint site_documents_name_check;
alter table site_documents add constraint site_documents_name_check
  check (name in ('header', 'footer', 'announcement', 'popup'));

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table site_documents no force row level security;

insert into site_documents (site_id, name, document, edited_by, edited_at)
  select site_id, 'popup', '{"version": 1, "sections": {}, "blocks": {}}', edited_by, edited_at
  from site_documents where name = 'header';

alter table site_documents force row level security;
