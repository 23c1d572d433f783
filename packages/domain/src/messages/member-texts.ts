import { memberPageMessages } from '../catalogue/messages/members-page'
import { memberPageMessagesDe } from '../catalogue/messages/members-page-de'
import { visitorLanguageOf } from './visitor-languages'

/** What members read on the site's own pages, in the language of the page. */
export const memberTexts = (locale: string): Readonly<Record<keyof typeof memberPageMessages, string>> =>
  visitorLanguageOf(locale) === 'de' ? memberPageMessagesDe : memberPageMessages
