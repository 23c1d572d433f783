-- Whether people may give the same every month on this page.
alter table donation_pages add column takes_monthly boolean not null default false;

-- Given as one of those that come every month.
alter table donations add column monthly boolean not null default false;

-- What a gift that is given every month is for, and in whose name; null where something is sold.
alter table subscriptions add column donation jsonb;
