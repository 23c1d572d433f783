-- Whether a submission has a word is looked up one by one where nearly all of them have it.
create index submission_words_by_submission on submission_words (site_id, submission_id, word);
drop index submission_words_of_submission;
