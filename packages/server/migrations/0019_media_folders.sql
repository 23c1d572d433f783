-- A folder holds files of the library; a file is in one folder or in none.
create table media_folders (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index media_folders_name on media_folders (site_id, lower(name));

alter table media_folders enable row level security;
alter table media_folders force row level security;
create policy one_site on media_folders
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

alter table assets
  add column folder_id text,
  -- By name, as in the history of a page; unknown for files from before, and for those a template brought.
  add column added_by text,
  -- How often the file was replaced. It is part of the file's address, which browsers keep for ever.
  add column revision integer not null default 0,
  -- A folder goes without its files.
  add foreign key (site_id, folder_id) references media_folders (site_id, id) on delete set null (folder_id);

-- One for each order of the list.
create index assets_by_name on assets (site_id, file_name, id);
create index assets_by_size on assets (site_id, bytes desc, id);
create index assets_of_folder on assets (site_id, folder_id) where folder_id is not null;
