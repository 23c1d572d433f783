-- What every price is worked out with (zones, taxes, discounts that apply by themselves) changes a few times a year and is
-- read twice for every order. Whoever keeps it asks for this number first. Written by the database itself, so that no way
-- of changing a rule can forget it.
alter table store_settings add column rules_version bigint not null default pg_current_xact_id()::text::bigint;

create function note_changed_rules() returns trigger language plpgsql as $$
begin
  update store_settings set rules_version = pg_current_xact_id()::text::bigint
  where site_id = coalesce(new.site_id, old.site_id) and rules_version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['shipping_zones', 'shipping_rates', 'pickup_places', 'tax_settings', 'tax_classes',
    'tax_regions', 'tax_rates'] loop
    execute format('create trigger changed_rules after insert or update or delete on %I
      for each row execute function note_changed_rules()', name);
  end loop;
end $$;

create trigger changed_rules after insert or delete on discounts
  for each row execute function note_changed_rules();
-- Every order counts a use, and only the last one changes what the next buyer pays.
create trigger changed_rules_by_owner after update on discounts
  for each row when ((to_jsonb(old) - 'uses') is distinct from (to_jsonb(new) - 'uses'))
  execute function note_changed_rules();
create trigger changed_rules_by_use after update of uses on discounts
  for each row when ((new.uses >= new.max_uses) is distinct from (old.uses >= old.max_uses))
  execute function note_changed_rules();
