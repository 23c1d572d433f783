-- What a shop writes in its mails in its own words. Where there is no row, the built-in text is sent.
create table mail_templates (
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  locale text not null,
  subject text not null,
  parts jsonb not null,
  saved_at timestamptz not null,
  primary key (site_id, kind, locale)
);

alter table mail_templates enable row level security;
alter table mail_templates force row level security;
create policy one_site on mail_templates using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
