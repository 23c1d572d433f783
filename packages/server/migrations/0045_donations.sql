-- What people give to.
create table funds (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  goal bigint check (goal > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table donation_pages (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  title text not null,
  intro text not null default '',
  suggested bigint[] not null default '{}',
  takes_other boolean not null default true,
  least bigint not null check (least > 0),
  most bigint not null,
  fund_ids text[] not null default '{}',
  thanks text not null default '',
  receipt_text text not null default '',
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint donation_pages_bounds check (least <= most)
);

create table donations (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  order_id text not null,
  order_line_id text not null,
  page_id text not null,
  fund_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  dedication text not null default '',
  anonymous boolean not null default false,
  donor text not null,
  email text not null,
  -- Given when the money has come, so that no year has a gap.
  receipt_year integer,
  receipt_number integer,
  receipt_sent_at timestamptz,
  at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, order_line_id),
  unique (site_id, receipt_year, receipt_number),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index donations_newest on donations (site_id, at desc, id desc);
create index donations_of_fund on donations (site_id, fund_id);

-- The last receipt of each year. Taken last of all in its transaction, because its row makes gifts wait for each other.
create table receipt_numbers (
  site_id text not null references sites (id) on delete cascade,
  year integer not null,
  last integer not null,
  primary key (site_id, year)
);

do $$
declare
  name text;
begin
  foreach name in array array['funds', 'donation_pages', 'donations', 'receipt_numbers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
