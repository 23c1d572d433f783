-- Whether a shop asks for reviews by itself, and how many days after everything was sent. Without a row it does not.
create table review_settings (
  site_id text primary key references sites (id) on delete cascade,
  active boolean not null,
  days int not null check (days between 1 and 90)
);

-- Orders whose buyer was asked by the shop itself: nobody is asked twice.
create table review_asks (
  site_id text not null references sites (id) on delete cascade,
  order_id text not null,
  at timestamptz not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);

-- Who does not want to be asked again.
create table review_stops (
  site_id text not null references sites (id) on delete cascade,
  email_key text not null,
  at timestamptz not null,
  primary key (site_id, email_key)
);

alter table review_settings enable row level security;
alter table review_settings force row level security;
create policy one_site on review_settings using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));

alter table review_asks enable row level security;
alter table review_asks force row level security;
create policy one_site on review_asks using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));

alter table review_stops enable row level security;
alter table review_stops force row level security;
create policy one_site on review_stops using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
