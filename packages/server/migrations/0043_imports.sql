-- A file that brings products, and how far it has come. `done` counts lines and moves with what they wrote, so whoever
-- goes on after a crash begins where the last transaction ended.
create table imports (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  file_name text not null,
  blob_key text,
  bytes bigint not null,
  source text not null,
  delimiter text not null,
  encoding text not null,
  measurement text not null check (measurement in ('metric', 'imperial')),
  header jsonb not null,
  mapping jsonb not null,
  state text not null check (state in
    ('columns', 'checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  failure text,
  total integer,
  done integer not null default 0 check (done >= 0),
  counts jsonb not null,
  products jsonb not null,
  problems jsonb not null,
  written jsonb not null,
  preview jsonb not null default '[]',
  kept integer not null default 0,
  -- Since when and from which line on it runs without a break: how fast it is.
  going_since timestamptz,
  going_from integer not null default 0,
  by_account text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);
create index imports_newest on imports (site_id, created_at desc, id desc);
-- One at a time writes products; another waits for its turn.
create unique index imports_one_running on imports (site_id) where state in ('running', 'undoing');

-- What there is to say of a line, and for the first line of a product that was written what it was before.
create table import_lines (
  site_id text not null,
  import_id text not null,
  line integer not null,
  problems jsonb not null default '[]',
  product_id text,
  act text check (act in ('make', 'change')),
  before jsonb,
  -- What the product looked like once it was written: one that looks otherwise was edited since.
  after_hash text,
  -- By variant how many the import counted more or fewer than there were.
  counted jsonb,
  primary key (site_id, import_id, line),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade
);
create index import_lines_written on import_lines (site_id, import_id, line) where product_id is not null;
create index import_lines_problems on import_lines (site_id, import_id, line) where problems <> '[]';

-- Pictures that other servers have. What was fetched once is not fetched again, whichever file names it.
create table import_pictures (
  site_id text not null,
  import_id text not null,
  product_id text not null,
  line integer not null,
  place integer not null,
  address text not null,
  alt text not null,
  state text not null check (state in ('waiting', 'fetched', 'failed')),
  asset_id text,
  primary key (site_id, import_id, product_id, place),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade,
  check ((state = 'fetched') = (asset_id is not null))
);
create index import_pictures_by_address on import_pictures (site_id, address) where state = 'fetched';

do $$
declare
  name text;
begin
  foreach name in array array['imports', 'import_lines', 'import_pictures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
