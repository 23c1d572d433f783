-- Jobs, mails and the two lists that are read before a site is known come under row-level security like every other
-- table. A row of theirs is seen as its site, and otherwise only by a rule that names the occasion:
--   no_site      what belongs to no site at all: mails about an account, jobs of the whole server
--   every_site   app.every_site is set by the few parts that serve all sites: the worker that takes jobs, the one that
--                removes the texts of old mails, backups
--   own_account  app.account_id is set by whoever lists the sites that an account may enter
--   proved       a host that was proved leads to its site, which is looked up before a site is known

do $$
declare
  name text;
begin
  drop policy one_site on domains;
  foreach name in array array['jobs', 'mails', 'account_sites', 'domains'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
  foreach name in array array['jobs', 'mails'] loop
    execute format(
      'create policy no_site on %I using (site_id is null and coalesce(current_setting(''app.site_id'', true), '''') = '''') with check (site_id is null and coalesce(current_setting(''app.site_id'', true), '''') = '''')',
      name
    );
    execute format('create policy every_site on %I using (current_setting(''app.every_site'', true) = ''on'')', name);
  end loop;
end $$;

create policy own_account on account_sites for select using (account_id = current_setting('app.account_id', true));

create policy proved on domains for select
  using (verified_at is not null and coalesce(current_setting('app.site_id', true), '') = '');

-- The text of a mail goes after some weeks; that it was sent, to whom and about what stays.
alter table mails add column text_removed_at timestamptz;
create index mails_with_text on mails (created_at) where text_removed_at is null;
