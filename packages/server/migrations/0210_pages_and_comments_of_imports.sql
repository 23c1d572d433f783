-- Exports bring pages and comments besides posts, and tell by what their authors are known again.
alter table content_imports add column takes text[] not null default '{pages,comments}';
update content_imports
  set counts = '{"page": 0, "comment": 0, "author": 0}'::jsonb || counts,
      written = '{"page": 0, "comment": 0, "author": 0}'::jsonb || written;
alter table content_import_entries add column page_id text;

alter table comments add column import_id text;
create index comments_of_import on comments (site_id, import_id, subject_id) where import_id is not null;

create table author_origins (
  site_id text not null references sites (id) on delete cascade,
  -- A digest of a mail address, or of a login and the host it was one of: neither is kept as it was.
  origin text not null,
  author_id text not null,
  -- The import that made the author; null where there was one before.
  import_id text,
  primary key (site_id, origin),
  foreign key (site_id, author_id) references authors (site_id, id) on delete cascade
);
create index author_origins_of_author on author_origins (site_id, author_id);

alter table author_origins enable row level security;
alter table author_origins force row level security;
create policy one_site on author_origins
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
