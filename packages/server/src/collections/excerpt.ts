import { definitions } from '@sitewright/blocks/definitions'
import { textsOf } from '@sitewright/blocks/kit/texts'
import { excerptLength } from '@sitewright/domain/collections'
import {
  blocksOf,
  inReadingOrder,
  openDocument,
  type PageDocument,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import type { LocalText } from '@sitewright/domain/sites'

/** The beginning of what a body says in each language, as far as an excerpt can be long. Headings say what comes, not it. */
export function beginningsOf(body: PageDocument | null, locales: readonly string[]): LocalText {
  const begun: Record<string, string> = {}
  if (!body) return begun
  const open = openDocument(body)
  for (const section of sectionsInOrder(open))
    for (const { type, props } of inReadingOrder(blocksOf(open, section.id), 'desktop')) {
      const definition = Object.hasOwn(definitions, type) && type !== 'heading' ? definitions[type] : undefined
      for (const { kind, values } of definition ? textsOf(definition, props) : [])
        for (const locale of locales) {
          const value = values[locale]
          const text = kind === 'string' ? value : value && plainText(value as RichTextDocument)
          const known = begun[locale] ?? ''
          if (text && known.length <= excerptLength) begun[locale] = `${known} ${String(text)}`.trim()
        }
    }
  return begun
}
