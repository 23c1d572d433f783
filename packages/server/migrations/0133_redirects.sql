-- The owner's redirects as they are edited. What visitors get is an object of the release.
create table redirect_lists (
  site_id text not null references sites (id) on delete cascade primary key,
  version integer not null,
  list jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null
);

alter table redirect_lists enable row level security;
alter table redirect_lists force row level security;
create policy one_site on redirect_lists
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- How the site introduces itself to search engines; part of the draft like menus and styles.
alter table site_drafts add column seo jsonb not null default '{}';
