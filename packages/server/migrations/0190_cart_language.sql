-- The language in which somebody read the cart when they agreed to be reminded of it: their mail speaks it, too.
alter table carts add column locale text check (length(locale) <= 40);
