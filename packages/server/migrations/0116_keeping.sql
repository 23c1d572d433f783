-- People who work on a site and looked at it, once a day each: what is left out of its figures on purpose.
create table own_visits (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  account_id text not null references accounts (id) on delete cascade,
  primary key (site_id, day, account_id)
);
create index own_visits_of_account on own_visits (account_id);

-- How long single views and visits are kept where the owner wants less than is usual. Sums stay.
create table analytics_settings (
  site_id text primary key references sites (id) on delete cascade,
  keep_days integer not null check (keep_days in (30, 60, 90))
);

do $$
declare
  name text;
begin
  foreach name in array array['own_visits', 'analytics_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
