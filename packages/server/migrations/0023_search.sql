-- What visitors can find, one entry per language. A page is found by the hash of its content, so that a release says
-- what is live and rolling back writes nothing; a product by its id.
create table search_entries (
  site_id text not null references sites (id) on delete cascade,
  locale text not null,
  -- `page:` and a content hash, or `product:` and an id.
  source text not null,
  kind text not null check (kind in ('page', 'product')),
  -- The page or product it leads to.
  target text not null,
  title text not null,
  -- What an excerpt is cut from.
  body text not null,
  words tsvector not null,
  primary key (site_id, locale, source)
);
create index search_entries_source on search_entries (site_id, source);

-- Words of titles, for whoever is still typing. A site's words are found by their beginning, in the order of bytes.
create table search_titles (
  site_id text not null,
  locale text not null,
  word text collate "C" not null,
  source text not null,
  primary key (site_id, locale, word, source),
  foreign key (site_id, locale, source) references search_entries (site_id, locale, source) on delete cascade
);
create index search_titles_source on search_titles (site_id, locale, source);

alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy one_site on search_entries
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
alter table search_titles enable row level security;
alter table search_titles force row level security;
create policy one_site on search_titles
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- Sites that are there already are read once, one after the other.
set local app.every_site = 'on';
insert into jobs (site_id, kind, payload, only_one)
  select id, 'search:fill', '{}', 'fill' from sites where release_id is not null;

alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check
  check (kind in ('page', 'store', 'cart', 'search', 'not-found', 'folder'));
