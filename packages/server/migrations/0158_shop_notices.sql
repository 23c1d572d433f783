-- What a shop tells the people who work in it by mail. Without a row it tells everything.
create table shop_notices (
  site_id text primary key references sites (id) on delete cascade,
  orders boolean not null default true,
  returns boolean not null default true,
  low_stock boolean not null default true,
  -- Up to which order they know, and since when: what comes soon after is told together.
  told_number integer,
  told_at timestamptz
);
alter table shop_notices enable row level security;
alter table shop_notices force row level security;
create policy one_site on shop_notices
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- Asked for by customers and not answered: few among many, looked for with every look at the shop.
create index returns_asked on returns (site_id, at) where state = 'asked';
