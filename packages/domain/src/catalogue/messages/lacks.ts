/** What a block still needs before it shows visitors what it is there for. */
export const lackMessages = {
  'no-pictures': 'It has no pictures yet.',
  'no-picture': 'It has no picture yet.',
  'no-description': 'A picture has no description for people who do not see it.',
  'no-captions': 'Its film has no captions for people who do not hear it.',
  'no-title': 'It has no title.',
  'no-streets': 'This map shows the region. Add a district or a maps key for streets.',
  'no-consent-category': 'Its code may ask other websites and does not wait for a visitor’s consent.',
  'small-text': 'Its words are too small to read on phones. Give it fewer letters, or a line break.',
  'no-video': 'It has no video yet.',
  'no-sound': 'It has no sound yet.',
  'nothing-embedded': 'It has no address or code yet.',
  'no-place': 'It shows no place of yours yet.',
  'no-data': 'It has no data yet.',
  'no-link': 'It leads nowhere yet.',
  'no-account': 'It does not know your account yet.',
  'no-product': 'It shows no product yet.',
  'no-form': 'It shows no form yet.',
} as const

export type BlockLack = keyof typeof lackMessages
