-- Who may open a page. Live at once and part of no release: publishing and rolling back change nothing about it.
create table access_rules (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('members', 'password')),
  password_hash text,
  -- Whoever was let in by an earlier one is asked again.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  check ((kind = 'password') = (password_hash is not null))
);

-- By name and not by reference: a page that was deleted is still in earlier releases, and stays closed when one comes back.
create table page_rules (
  site_id text not null references sites (id) on delete cascade,
  page_id text not null,
  rule_id text not null,
  primary key (site_id, page_id),
  unique (site_id, rule_id),
  foreign key (site_id, rule_id) references access_rules (site_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['access_rules', 'page_rules'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
