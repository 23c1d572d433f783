-- Since when a customer pays no tax. What was begun before that was theirs when the owner said so; what began later under
-- their address may be anybody's who typed it.
alter table customers add column tax_exempt_since timestamptz;
update customers set tax_exempt_since = now() where tax_exempt;
alter table customers add constraint customers_exempt_since check (tax_exempt = (tax_exempt_since is not null));
