/** Everything that may hold something about a person, in the order in which it is shown. */
export const personHolders = [
  'member',
  'customer',
  'orders',
  'submissions',
  'newsletter',
  'comments',
  'reviews',
  'gift-cards',
  'donations',
  'stock-watches',
  'carts',
  'shop-sessions',
  'mails',
] as const
export type PersonHolderName = (typeof personHolders)[number]

/** What the books need stays without name and address; all else goes. */
export const isKeptNameless = (holder: PersonHolderName): boolean =>
  ['customer', 'orders', 'gift-cards', 'donations'].includes(holder)
