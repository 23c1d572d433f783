import { definitions } from '@sitewright/blocks/definitions'
import { textsOf } from '@sitewright/blocks/kit/texts'
import { type ItemContent, isCollectionKind } from '@sitewright/domain/collections'
import {
  blocksOf,
  inReadingOrder,
  openDocument,
  type PageDocument,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { isPlainPage, type PublishedPage } from '@sitewright/domain/publishing'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { searchKindOfItem, searchLimits, searchWords } from '@sitewright/domain/search'
import { type LocalText, localise } from '@sitewright/domain/sites'
import { itemSource, pageSource, productSource, type SearchEntry } from './entry'

type Languages = { readonly locales: readonly string[]; readonly primaryLocale: string }

/** A product as far as it is looked for. */
export type SearchableProduct = {
  readonly id: string
  readonly title: LocalText
  readonly note: LocalText
  readonly description: { readonly [locale: string]: RichTextDocument }
  readonly details: readonly {
    readonly title: LocalText
    readonly text: { readonly [locale: string]: RichTextDocument }
  }[]
  readonly categories: readonly string[]
  readonly variants: readonly { readonly sku: string; readonly optionValues: readonly string[] }[]
}

/** An item as far as it is looked for, in the languages in which visitors see it. */
export type SearchableItem = {
  readonly content: ItemContent
  readonly locales: readonly string[]
  readonly primaryLocale: string
  /** Names of its categories, tags and authors. */
  readonly names: readonly LocalText[]
}

type Words = {
  readonly headings: readonly string[]
  readonly descriptions: readonly string[]
  readonly body: readonly string[]
}
type Found = Pick<SearchEntry, 'source' | 'kind' | 'target' | 'locale'> & Words & { readonly title: string }

const oneLine = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ').trim()

const entryOf = ({ headings, descriptions, body, title, ...about }: Found): SearchEntry => {
  const words = (texts: readonly string[]) => searchWords(oneLine(texts), about.locale).join(' ')
  return {
    ...about,
    title: oneLine([title]),
    weighted: [words([title]), words(headings), words(descriptions), words(body)],
    // Headings are read with what follows them.
    body: oneLine(descriptions.length > 0 ? [...descriptions, ...body] : body).slice(0, searchLimits.text),
  }
}

/** Every text of a document in the order in which it is read; headings apart. */
function* textsIn(document: PageDocument, read: <Value>(values: { [locale: string]: Value }) => Value | undefined) {
  const open = openDocument(document)
  for (const section of sectionsInOrder(open))
    for (const { type, props } of inReadingOrder(blocksOf(open, section.id), 'desktop')) {
      const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined
      for (const { kind, values } of definition ? textsOf(definition, props) : []) {
        const text = kind === 'string' ? read(values) : plainText(read(values) ?? { type: 'rich-text', content: [] })
        if (text) yield { text, isHeading: type === 'heading' }
      }
    }
}

/** Nothing for pages that have no address of their own, or are kept out of searches. */
export function pageEntries(hash: string, page: PublishedPage, { locales, primaryLocale }: Languages): SearchEntry[] {
  const { id, kind, title, seo, document } = page
  if ((!isPlainPage(kind) && kind !== 'store' && !isCollectionKind(kind)) || seo.hideFromSearch) return []
  return locales.map(locale => {
    const read = <Value>(values: { readonly [locale: string]: Value } | undefined) =>
      localise(values, locale, primaryLocale)
    const texts = [...textsIn(document, read)]
    return entryOf({
      source: pageSource(hash),
      kind: 'page',
      target: id,
      locale,
      title: read(title) ?? '',
      headings: texts.flatMap(({ text, isHeading }) => (isHeading ? text : [])),
      descriptions: [read(seo.description) ?? ''].filter(text => text !== ''),
      body: texts.flatMap(({ text, isHeading }) => (isHeading ? [] : text)),
    })
  })
}

export const productEntries = (product: SearchableProduct, { locales, primaryLocale }: Languages): SearchEntry[] =>
  locales.map(locale => {
    const read = <Value>(values: { readonly [locale: string]: Value } | undefined) =>
      localise(values, locale, primaryLocale)
    const rich = (values: { readonly [locale: string]: RichTextDocument }) => {
      const text = read(values)
      return text ? plainText(text) : ''
    }
    const { id, title, note, description, details, categories, variants } = product
    return entryOf({
      source: productSource(id),
      kind: 'product',
      target: id,
      locale,
      title: read(title) ?? '',
      headings: [...categories, ...variants.map(({ sku }) => sku), read(note) ?? ''],
      descriptions: [rich(description)],
      body: [
        ...variants.flatMap(({ optionValues }) => optionValues),
        ...details.flatMap(detail => [read(detail.title) ?? '', rich(detail.text)]),
      ],
    })
  })

export const itemEntries = ({ content, locales, primaryLocale, names }: SearchableItem): SearchEntry[] =>
  content.seo.hideFromSearch
    ? []
    : locales.map(locale => {
        const read = <Value>(values: { readonly [locale: string]: Value } | undefined) =>
          localise(values, locale, primaryLocale)
        const texts = content.body ? [...textsIn(content.body, read)] : []
        return entryOf({
          source: itemSource(content.id),
          kind: searchKindOfItem(content.kind),
          target: content.id,
          locale,
          title: read(content.title) ?? '',
          headings: [
            ...names.flatMap(name => read(name) ?? []),
            ...texts.flatMap(({ text, isHeading }) => (isHeading ? text : [])),
          ],
          descriptions: [read(content.excerpt) ?? ''].filter(text => text !== ''),
          body: texts.flatMap(({ text, isHeading }) => (isHeading ? [] : text)),
        })
      })
