export const formOwnerMessages = {
  gone: 'This form is not there any more.',
  changedSince: 'Somebody else has saved this form in the meantime.',
  'no-fields': 'A form needs a field.',
  'too-many-forms': 'A site may have {forms} forms.',
  'too-many-fields': 'A form may have {fields} fields.',
  'too-many-steps': 'A form may have {steps} steps.',
  'field-id': 'Two fields of this form have the same id.',
  options: 'Two options of a field have the same id.',
  tooManyKept: 'A site keeps {limit} of these. Remove one first.',
  'no-addresses': 'Name an address that the answers are sent to.',
  'too-many-addresses': 'Answers may be sent to {addresses} addresses.',
  'bad-address': 'One of the addresses is none. Write them as name@example.com.',
  'not-of-site': 'Answers are mailed to people who work on this site. Invite {email} first.',
  'no-list': 'A List must be selected',
  'bad-webhook': 'The address of a webhook begins with https://.',
  'no-words': 'Write a subject and a text for the reply.',
  'too-many-targets': 'A form may have {targets} places that its answers go to.',
  'no-email': 'No address to answer was given.',
  'nothing-to-send': 'This is on its way already.',
} as const

/** Why a rule against spam is not taken. */
export const spamRuleMessages = {
  word: 'A word has two letters at least and 200 at most.',
  address: 'Enter an email address such as name@example.com.',
  host: 'Enter what stands behind the @ of an address, such as example.com.',
  network: 'Enter a network as it stands beside a submission, such as 203.0.113.0.',
  links: 'Enter a number from 1 to 50.',
  'never-allowed': 'Words and links let nobody through: everybody can write them.',
} as const
