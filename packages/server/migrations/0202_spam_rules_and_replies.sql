-- How many links a text may have before it is filed as spam: one rule of a site, whose value is the number.
alter table spam_rules drop constraint spam_rules_kind_check;
alter table spam_rules add constraint spam_rules_kind_check
  check (kind in ('word', 'address', 'host', 'network', 'links'));

-- Words that are answered with again and again.
create table saved_replies (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
alter table saved_replies enable row level security;
alter table saved_replies force row level security;
create policy one_site on saved_replies
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- What is older than is useful for telling spam is looked for by day.
create index form_submissions_with_network on form_submissions (site_id, received_at) where ip_prefix <> '';
