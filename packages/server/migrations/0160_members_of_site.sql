-- When and why somebody may not come in.
alter table members add column suspended_at timestamptz;
alter table members add column suspended_reason text not null default '';

-- What an owner reads page by page: all of them, those of one state, and the few whose role is another one.
create index members_newest on members (site_id, created_at desc, id desc) where state <> 'deleted';
create index members_by_state on members (site_id, state, created_at desc, id desc);

create index members_by_role on members (site_id, role, created_at desc, id desc) where role <> 'member';

-- What they wrote while they were logged in.
create index form_submissions_of_member on form_submissions (site_id, member_id, seq desc) where member_id is not null;

-- People who were asked to become members. Nobody is one before the link was used.
create table member_invitations (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  email text not null,
  email_key text not null,
  name text not null,
  role text not null check (role in ('member', 'contributor', 'moderator')),
  locale text not null,
  token_hash text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, email_key),
  unique (site_id, token_hash)
);
create index member_invitations_newest on member_invitations (site_id, created_at desc, id desc);

alter table member_invitations enable row level security;
alter table member_invitations force row level security;
create policy one_site on member_invitations
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
