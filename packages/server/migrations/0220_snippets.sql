-- The owner's own code on every page: part of the draft, live with the next release.
alter table site_drafts add column snippets jsonb not null default '[]';
