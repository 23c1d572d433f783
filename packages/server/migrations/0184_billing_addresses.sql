-- Where the bill goes, when its buyer said that it is another address than the one of delivery.
alter table orders add column billing_address jsonb;
