-- Files of translations on their way in. The lines go when the import is done; what was refused stays to be read.
create table translation_imports (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  file_name text not null,
  locale text not null,
  made_as text not null check (made_as in ('draft', 'ready')),
  lines jsonb not null,
  total integer not null,
  done integer not null default 0,
  ready integer not null default 0,
  drafts integer not null default 0,
  marked integer not null default 0,
  same integer not null default 0,
  problems jsonb not null default '[]',
  refused integer not null default 0,
  written_by text not null,
  writer_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);
create index translation_imports_by_age on translation_imports (site_id, created_at);

alter table translation_imports enable row level security;
alter table translation_imports force row level security;
create policy one_site on translation_imports
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
