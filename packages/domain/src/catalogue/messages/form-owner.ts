export const formOwnerMessages = {
  gone: 'This form is not there any more.',
  changedSince: 'Somebody else has saved this form in the meantime.',
  'no-fields': 'A form needs a field.',
  'too-many-forms': 'A site may have {forms} forms.',
  'too-many-fields': 'A form may have {fields} fields.',
  'too-many-steps': 'A form may have {steps} steps.',
  'field-id': 'Two fields of this form have the same id.',
  options: 'Two options of a field have the same id.',
} as const
