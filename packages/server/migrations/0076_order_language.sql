-- The language of the page on which it was ordered: what its buyer is told later is said in it.
alter table orders add column locale text not null default 'en';
update orders set locale = sites.primary_locale from sites where sites.id = orders.site_id;
