-- Keys of members' devices, with which they log in to one site.
create table member_passkeys (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  member_id text not null,
  credential_id text not null,
  -- The host it was made on: it works on no other.
  rp_id text not null,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- It never leaves its device, so its counter only grows.
  device_bound boolean not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, id),
  unique (site_id, credential_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_passkeys_of_member on member_passkeys (site_id, member_id, created_at);

-- Challenges are signed and not stored; those that were answered are kept until they would have ended by themselves.
create table member_spent_challenges (
  site_id text not null references sites (id) on delete cascade,
  challenge_hash text not null,
  expires_at timestamptz not null,
  primary key (site_id, challenge_hash)
);
create index member_spent_challenges_by_end on member_spent_challenges (site_id, expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['member_passkeys', 'member_spent_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
