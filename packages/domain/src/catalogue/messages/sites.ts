/** What a page that cannot be shown or bought from is called, by the mode of the site. */
export const siteModeTitles = {
  'past-due': 'This shop is not taking orders',
  expired: 'This site is not available',
  removed: 'This site is gone',
} as const

export const siteModeTexts = {
  'past-due': 'This shop is not taking orders at the moment. Please come back later.',
  expired: 'This site is not available at the moment. Its owner can open it again.',
  removed: 'The site that was here has been removed.',
} as const

/** What owners read above the editing area. */
export const siteModeBanners = {
  'past-due':
    'Payment for this site is overdue. Visitors still see it, but nothing can be bought, changed or published.',
  expired: 'This site has expired. Visitors see a notice instead of its pages, and nothing can be bought or changed.',
  removed: 'This site was removed. Visitors see a notice instead of its pages, and nothing can be bought or changed.',
} as const

/** And what they can do about it. */
export const siteModeActions = {
  'past-due': 'Ask whoever runs this installation to mark the site as paid.',
  expired: 'Ask whoever runs this installation to renew it. Everything is kept as it is.',
  removed: 'Ask whoever runs this installation if that was a mistake. Everything is still here.',
} as const

/** What the status of a site means, for whoever sets it and for whoever lives with it. */
export const siteModeMeanings = {
  open: 'Visitors see it, and everything can be changed and bought.',
  'past-due': 'Visitors see it; nothing can be changed or bought.',
  expired: 'Visitors see a notice; nothing can be changed or bought.',
  removed: 'Visitors see a notice; nothing can be changed or bought.',
} as const

export const siteMessages = {
  readOnly: 'This site is read-only at the moment, so nothing was changed.',
  nameMissing: 'Please enter a name for your site',
  nameLong: 'Please use at most 100 characters',
  tooMany: 'You have as many sites as an account can have. Remove one first.',
} as const

/** Why an address cannot be had for a site. */
export const identifierMessages = {
  'too-short': 'Please use 3 characters or more',
  'too-long': 'Please use at most 40 characters',
  'bad-characters': 'Please use lower-case letters, digits and single hyphens, such as north-coast',
  reserved: 'This address belongs to Sitewright. Please choose another one',
  taken: 'This address is taken. Please choose another one',
} as const
