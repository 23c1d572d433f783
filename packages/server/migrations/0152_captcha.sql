-- With what the server asks an owner's provider whether a visitor is a person. Sealed with the server's secret; which
-- provider it is, and the site's name there, stand in the settings of the site, because every page says them.
create table captcha_keys (
  site_id text not null references sites (id) on delete cascade,
  provider text not null check (provider in ('recaptcha', 'hcaptcha', 'turnstile')),
  sealed text not null,
  saved_at timestamptz not null,
  primary key (site_id)
);

alter table captcha_keys enable row level security;
alter table captcha_keys force row level security;
create policy one_site on captcha_keys
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
