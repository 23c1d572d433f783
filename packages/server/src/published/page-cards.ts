import { textsOf } from '@sitewright/blocks/kit/texts'
import {
  type BlockRecord,
  blocksOf,
  inReadingOrder,
  type PageDocument,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { PublishedPage } from '@sitewright/domain/publishing'
import { plainText } from '@sitewright/domain/rich-text'
import type { LocalText } from '@sitewright/domain/sites'
import { preparedBlock } from '@sitewright/render'

type Described = Pick<PublishedPage, 'seo' | 'document'>

/** As much as any card shows of it. */
const mostWords = 400

const blocksInOrder = (document: PageDocument): BlockRecord[] =>
  sectionsInOrder(document).flatMap(({ id }) => inReadingOrder(blocksOf(document, id), 'desktop'))

/** What search engines would be told of a page; where its owner wrote nothing for them, the first text that stands on it. */
export function pageWords({ seo, document }: Described): LocalText {
  if (Object.values(seo.description ?? {}).some(text => text.trim() !== '')) return seo.description!
  for (const record of blocksInOrder(document)) {
    const block = preparedBlock(record)
    for (const text of block ? textsOf(block.definition, block.props) : []) {
      if (text.kind !== 'rich-text') continue
      const words = Object.entries(text.values).map(([locale, value]) => [locale, plainText(value).slice(0, mostWords)])
      if (words.some(([, value]) => value!.trim() !== '')) return Object.fromEntries(words)
    }
  }
  return {}
}

/** The picture that a page is shared with, else the first one that stands on it. */
export function pictureOf({ seo, document }: Described): string | undefined {
  if (seo.socialImage) return seo.socialImage
  for (const record of blocksInOrder(document))
    for (const request of Object.values(preparedBlock(record)?.needs ?? {})) {
      if (request.kind === 'asset' && request.id !== null) return request.id
      if (request.kind === 'assets' && request.ids[0] !== undefined) return request.ids[0]
    }
  return undefined
}
