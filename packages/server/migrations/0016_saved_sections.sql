-- Sections that people keep for later: copies, each a document with one section.
create table saved_sections (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  document jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

alter table saved_sections enable row level security;
alter table saved_sections force row level security;
create policy one_site on saved_sections
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
