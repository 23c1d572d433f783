import { textsOf } from '@sitewright/blocks/kit/texts'
import type { PageDocument } from '@sitewright/domain/documents'
import { plainText } from '@sitewright/domain/rich-text'
import { searchWords } from '@sitewright/domain/search'
import { localise } from '@sitewright/domain/sites'
import { preparedBlock } from '@sitewright/render'
import type { Speaking } from './reader'

/** Words that people read in a minute. */
const pace = 220

/** Every text of a document in one language, as plain words. */
export function textsIn(document: PageDocument, { locale, primaryLocale }: Omit<Speaking, 'timeZone'>): string[] {
  return Object.values(document.blocks).flatMap(record => {
    const block = preparedBlock(record)
    if (!block) return []
    return [...textsOf(block.definition, block.props)].flatMap(text => {
      if (text.kind === 'rich-text') {
        const words = localise(text.values, locale, primaryLocale)
        return words ? [plainText(words)] : []
      }
      return [localise(text.values, locale, primaryLocale) ?? '']
    })
  })
}

/** How long reading takes; 0 where there is nothing to read. */
export function minutesOf(body: PageDocument | null, speaking: Omit<Speaking, 'timeZone'>): number {
  if (!body) return 0
  const words = searchWords(textsIn(body, speaking).join(' '), speaking.locale).length
  return words === 0 ? 0 : Math.max(1, Math.round(words / pace))
}
