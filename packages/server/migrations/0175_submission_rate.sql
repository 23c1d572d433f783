-- How many came lately, and how many usually come.
create index form_submissions_by_time on form_submissions (site_id, received_at);
