-- Whatever has texts, as it was when they were read last. `stamp` is another one as soon as it has changed.
create table text_owners (
  site_id text not null references sites (id) on delete cascade,
  owner text not null,
  stamp text not null,
  sort text not null collate "C",
  title text not null,
  primary key (site_id, owner)
);
create index text_owners_in_order on text_owners (site_id, sort, owner);

-- One row per text that is written in the primary language. `others` is what stands in the other languages.
create table texts (
  site_id text not null references sites (id) on delete cascade,
  owner text not null,
  path text not null,
  place integer not null,
  kind text not null check (kind in ('string', 'rich-text')),
  label text not null,
  source text not null,
  fingerprint text not null,
  signs integer not null,
  longest integer,
  others jsonb not null,
  primary key (site_id, owner, path),
  foreign key (site_id, owner) references text_owners (site_id, owner) on delete cascade
);
create index texts_in_order on texts (site_id, owner, place);

-- What waits beside the documents, and what each translation was written on.
create table translations (
  site_id text not null references sites (id) on delete cascade,
  owner text not null,
  path text not null,
  locale text not null,
  value text,
  fingerprint text not null,
  source text not null,
  written_by text not null,
  at timestamptz not null,
  gone_at timestamptz,
  primary key (site_id, owner, path, locale)
);
create index translations_gone on translations (site_id, gone_at) where gone_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['text_owners', 'texts', 'translations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
