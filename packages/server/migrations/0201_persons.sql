-- Whoever was logged in when they wrote, so that what is asked about a person finds it.
alter table comments add column member_id text;
alter table comments
  add foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id);
create index comments_of_member on comments (site_id, member_id) where member_id is not null;

create index gift_cards_of_recipient on gift_cards (site_id, lower(recipient_email));
create index donations_of_donor on donations (site_id, lower(email));
create index carts_of_address on carts (site_id, lower(email)) where email is not null;
create index mails_of_recipient on mails (site_id, lower(recipient));
create index orders_of_address on orders (site_id, lower(email));
