-- Mail servers take a letter and send it back later; people call one spam. Each is counted once, however often it is told.
alter table campaign_recipients add column returned_at timestamptz;
alter table campaign_recipients add column complained_at timestamptz;
