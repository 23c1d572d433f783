-- What visitors' pages report. No address of a visitor and no user agent ever come here, and `visitor` is a keyed hash
-- that leads back to nobody. Not tied to the site's row: every report would lock it. Old weeks are dropped as a whole.
create table hits (
  site_id text not null,
  -- The day it arrived, in UTC: what is sent again the same day finds its first copy.
  day date not null,
  id text collate "C" not null,
  at timestamptz not null,
  kind smallint not null,
  load text,
  -- 2: a person by their cookie. 1: somebody of this day. 0: nobody is told apart.
  level smallint not null,
  visitor bigint,
  path text not null,
  subject text,
  label text,
  source text not null,
  source_name text not null,
  campaign text not null,
  country text not null,
  device text not null,
  browser text not null,
  -- The page was reached from another page of the same site.
  inside boolean not null,
  visible_ms integer,
  -- Why it counts for nothing; null when it counts.
  left_out text,
  data jsonb,
  primary key (site_id, day, id)
) partition by range (day);

-- Hours in which something has arrived that no summary has yet. Plain rows: whoever writes never waits for whoever reads.
create table rollup_marks (
  site_id text not null,
  id bigint generated always as identity,
  hour timestamptz not null,
  primary key (site_id, id)
);

-- One statement writes the reports of all sites, with no site set, and can read none of them.
do $$
declare
  name text;
begin
  foreach name in array array['hits', 'rollup_marks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
    execute format(
      'create policy reported on %I for insert with check (coalesce(current_setting(''app.site_id'', true), '''') = '''')',
      name
    );
  end loop;
end
$$;

-- Makes the weeks from one day to another that are not there yet. The app's role may not make tables, so this runs as
-- their owner. There is no partition for everything else: rows in one would keep their own week from being made.
create or replace function prepare_partitions(since date, until date) returns integer
language plpgsql security definer set search_path from current as $$
declare
  week date := date_trunc('week', since::timestamp)::date;
  name text;
  made integer := 0;
begin
  if until > since + 600 then
    raise exception 'no more than 600 days of partitions are made at once';
  end if;
  while week <= until loop
    name := 'hits_' || to_char(week, 'YYYYMMDD');
    if to_regclass(name) is null then
      begin
        execute format('create table %I partition of hits for values from (%L) to (%L)', name, week, week + 7);
        -- Nobody has rights on it, and nobody who had could read a row past the policies of the whole.
        execute format('alter table %I enable row level security', name);
        execute format('alter table %I force row level security', name);
        made := made + 1;
      exception when duplicate_table or invalid_object_definition then
        -- Another process was faster.
        null;
      end;
    end if;
    week := week + 7;
  end loop;
  return made;
end
$$;

-- Drops the weeks that ended before a day. Gives up when somebody reads for longer than two seconds, until the next time.
create or replace function drop_partitions(before date) returns integer
language plpgsql security definer set search_path from current set lock_timeout = '2s' as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'hits'::regclass and to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= before order by 1
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- Keys by which visitors are told apart: one of the site, and one of each day, which is destroyed when the day is over.
create table visitor_keys (
  site_id text not null references sites (id) on delete cascade,
  name text not null,
  key text not null,
  primary key (site_id, name)
);

alter table visitor_keys enable row level security;
alter table visitor_keys force row level security;
create policy one_site on visitor_keys using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
