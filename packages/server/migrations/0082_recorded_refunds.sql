-- A refund that was made inside the provider and written down here afterwards: nobody asks for it again.
alter table refunds add column recorded boolean not null default false;
