-- Why an order has no tax, and how much that was: null where its buyer pays tax like anybody.
alter table orders add column tax_exemption jsonb;

-- Whether whoever began it had proven their address: only then what is known of the customer holds for its renewals.
alter table subscriptions add column is_known boolean not null default false;
