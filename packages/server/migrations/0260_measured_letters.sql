-- Opens and clicks are counted for lists that want it and readers who said yes; both are off until somebody says so.
alter table lists add column measured boolean not null default false;
alter table subscribers add column measure_at timestamptz;

alter table consents drop constraint consents_act_check;
alter table consents add constraint consents_act_check
  check (act in ('asked', 'confirmed', 'withdrawn', 'imported', 'measure-on', 'measure-off'));

-- Where the links of a letter lead, fixed when it starts. They outlive the letter: mails are read for years.
create table campaign_links (
  site_id text not null references sites (id) on delete cascade,
  campaign_id text not null,
  n integer not null,
  address text not null,
  primary key (site_id, campaign_id, n)
);

-- No network, no program and no number of times: whether somebody who allows it read it, and what they went on to.
alter table campaign_recipients add column measured boolean not null default false;
alter table campaign_recipients add column opened_at timestamptz;
alter table campaign_recipients add column clicked_at timestamptz;
alter table campaign_recipients add column clicked integer[] not null default '{}';
-- A program looked through the mail, or fetched its pictures ahead of time.
alter table campaign_recipients add column machine_at timestamptz;
alter table campaign_recipients add constraint only_measured_ones_are_counted
  check (measured or (opened_at is null and clicked_at is null and clicked = '{}' and machine_at is null));
create index campaign_recipients_measured on campaign_recipients (site_id, campaign_id) where measured;

alter table campaign_links enable row level security;
alter table campaign_links force row level security;
create policy one_site on campaign_links using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
