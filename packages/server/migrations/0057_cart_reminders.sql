-- Whoever wants to be reminded of a cart says so beside their address; without that nothing is sent.
alter table carts
  add column email text,
  add column email_consent_at timestamptz,
  add column recovered_from text;
create index carts_to_remind on carts (site_id, updated_at) where email_consent_at is not null;

-- One of each step for a cart, whatever runs twice. The links of the mail are known by the hash.
create table cart_reminders (
  site_id text not null,
  cart_id text not null,
  step integer not null check (step between 1 and 3),
  token_hash text not null,
  sent_at timestamptz not null,
  primary key (site_id, cart_id, step),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade
);
create unique index cart_reminders_by_token on cart_reminders (site_id, token_hash);

create table reminder_settings (
  site_id text primary key references sites (id) on delete cascade,
  active boolean not null,
  hours integer[] not null
);

-- Who does not want any more of them, by mailbox.
create table reminder_stops (
  site_id text not null references sites (id) on delete cascade,
  email_key text not null,
  at timestamptz not null,
  primary key (site_id, email_key)
);

do $$
declare
  name text;
begin
  foreach name in array array['cart_reminders', 'reminder_settings', 'reminder_stops'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
