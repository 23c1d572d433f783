import { editMessages } from './messages/edit'

/** A link to the site's account at a food-ordering service. */
export type OrderingLink = { service: 'food-ordering'; url: string; title: string }

export const orderingLink = ({ url, title = '' }: { url: string; title?: string }): OrderingLink => ({
  service: 'food-ordering',
  url,
  title: title.trim() || editMessages.orderNow,
})
