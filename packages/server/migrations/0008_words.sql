-- The built-in provider is called what the field calls it.
alter table test_till_charges rename to test_payments;
