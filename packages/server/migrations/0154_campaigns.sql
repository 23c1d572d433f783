create table campaigns (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  subject text not null default '',
  preview text not null default '',
  lists text[] not null default '{}',
  document jsonb not null,
  version integer not null default 1,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'preparing', 'running', 'paused', 'done', 'stopped')),
  send_at timestamptz,
  -- What it was when it started: everything it is drawn from, and what that comes to.
  frozen jsonb,
  hash text,
  -- The last person who was looked at while its recipients were written down; whoever goes on goes on there.
  prepared_after text,
  -- Why it does not go on by itself, in words for its owner.
  held_because text not null default '',
  -- Somebody went on although many addresses do not exist.
  bounces_accepted boolean not null default false,
  created_by text not null,
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (site_id, id),
  check (state in ('draft', 'scheduled') or (frozen is not null and hash is not null and started_at is not null))
);
create index campaigns_newest on campaigns (site_id, created_at desc, id desc);
-- One letter of a site is on its way at a time.
create unique index campaigns_on_their_way on campaigns (site_id) where state in ('preparing', 'running', 'paused');

-- One row per letter and person: that is why nobody gets it twice. Whoever is erased leaves only a row that names nobody,
-- so that what was sent still adds up.
create table campaign_recipients (
  site_id text not null references sites (id) on delete cascade,
  campaign_id text not null,
  subscriber_id text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'unknown', 'bounced', 'refused', 'skipped')),
  tries integer not null default 0,
  retry_at timestamptz,
  -- The turn of the job that sends it: a row in sending that is of another turn was left behind by a crash.
  turn text,
  answer text not null default '',
  sent_at timestamptz,
  primary key (site_id, campaign_id, subscriber_id),
  foreign key (site_id, campaign_id) references campaigns (site_id, id) on delete cascade
);
create index campaign_recipients_waiting on campaign_recipients (site_id, campaign_id, retry_at nulls first, subscriber_id)
  where state = 'waiting';
create index campaign_recipients_open on campaign_recipients (site_id, campaign_id) where state in ('sending', 'unknown');
create index campaign_recipients_failed on campaign_recipients (site_id, campaign_id, subscriber_id)
  where state in ('unknown', 'bounced', 'refused');

do $$
declare
  name text;
begin
  foreach name in array array['campaigns', 'campaign_recipients'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
