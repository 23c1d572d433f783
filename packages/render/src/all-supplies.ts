import { views } from '@sitewright/blocks/views'
import { visitorMessages } from '@sitewright/domain/messages'
import { languageOfText } from './language-of-text'
import type { Supplies } from './scope'

/** Every view there is, and the texts of one language. */
export const allSupplies = (locale: string): Supplies => ({
  views,
  messages: visitorMessages(locale),
  languageOfText,
})
