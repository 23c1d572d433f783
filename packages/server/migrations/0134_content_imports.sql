-- Posts that came from other systems: a dry run, what was written of it, and what is needed to take it back.
create table content_imports (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  file_name text not null,
  blob_key text,
  bytes bigint not null,
  source text not null,
  encoding text not null,
  collection_id text,
  state text not null,
  failure text,
  failure_line integer,
  total integer,
  done integer not null default 0,
  counts jsonb not null,
  written jsonb not null,
  problems integer not null default 0,
  preview jsonb not null,
  kept integer not null default 0,
  going_since timestamptz,
  by_account text,
  by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);

create table content_import_entries (
  site_id text not null,
  import_id text not null,
  number integer not null,
  title text not null,
  problems jsonb not null default '[]',
  item_id text,
  after_hash text,
  redirect_from text,
  primary key (site_id, import_id, number),
  foreign key (site_id, import_id) references content_imports (site_id, id) on delete cascade
);
create index content_import_entries_of_item on content_import_entries (site_id, item_id);

create table content_import_pictures (
  site_id text not null,
  import_id text not null,
  number integer not null,
  place integer not null,
  -- The block that shows it; empty for the picture of the post itself.
  block_id text not null,
  address text not null,
  alt text not null,
  caption text not null,
  state text not null check (state in ('waiting', 'fetched', 'failed')),
  asset_id text,
  primary key (site_id, import_id, number, place),
  foreign key (site_id, import_id) references content_imports (site_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['content_imports', 'content_import_entries', 'content_import_pictures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
