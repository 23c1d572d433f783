-- What somebody may be a member of besides the site. A paid one names what is paid for again and again, and not by
-- reference: a product that was deleted is still paid for by those who have it.
create table member_plans (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name jsonb not null,
  description jsonb not null,
  kind text not null check (kind in ('free', 'paid')),
  product_id text,
  -- Whether anybody may still join or buy it; whoever has it keeps it.
  is_open boolean not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  check ((kind = 'paid') = (product_id is not null))
);

-- Who has a plan without paying for it. Whoever pays is found by the subscription itself, so the two cannot disagree.
create table memberships (
  site_id text not null references sites (id) on delete cascade,
  plan_id text not null,
  member_id text not null,
  source text not null check (source in ('free', 'given')),
  since timestamptz not null,
  until timestamptz,
  primary key (site_id, plan_id, member_id, source),
  foreign key (site_id, plan_id) references member_plans (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index memberships_of_member on memberships (site_id, member_id);

-- Of a rule for members: those of some plans alone. Empty: every member.
alter table access_rules add column plan_ids text[] not null default '{}';

create index subscriptions_of_product on subscriptions (site_id, product_id);

do $$
declare
  name text;
begin
  foreach name in array array['member_plans', 'memberships'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
