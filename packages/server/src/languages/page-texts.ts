import { definitions } from '@sitewright/blocks/definitions'
import { textsOf } from '@sitewright/blocks/kit/texts'
import {
  type BlockRecord,
  blocksOf,
  type Command,
  inReadingOrder,
  type Json,
  type PageDocument,
  type PropPath,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { Navigation, NavigationItem, PublishedPage } from '@sitewright/domain/publishing'
import { translatedLocales } from '@sitewright/domain/texts'
import { countedText, type FoundText, hasSource, type TextChange } from './found-text'

/** As long as the page settings take. */
const longestTitle = 2000

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** `entries/a1/title` of an accordion as people speak of it: "Accordion, entries 2, title". */
function labelOf(block: BlockRecord, label: string, path: PropPath): string {
  const parts = [label]
  let within: unknown = block.props
  path.forEach((name, at) => {
    if (at % 2 === 0) {
      within = (within as Record<string, unknown>)[name]
      parts.push(words(name))
      return
    }
    const list = Array.isArray(within) ? (within as { id?: unknown }[]) : []
    const place = list.findIndex(({ id }) => id === name)
    within = list[place] ?? {}
    parts[parts.length - 1] = `${parts.at(-1)} ${place + 1}`
  })
  return parts.join(', ')
}

/** In the order in which the document is read. */
export const documentTexts = (document: PageDocument): FoundText[] =>
  sectionsInOrder(document)
    .flatMap(({ id }) => inReadingOrder(blocksOf(document, id), 'desktop'))
    .flatMap(block => {
      const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined
      return definition
        ? [...textsOf(definition, block.props)].map(
            ({ path, max = null, ...text }): FoundText => ({
              ...text,
              path: [block.id, ...path].join('/'),
              label: labelOf(block, definition.label, path),
              max,
            }),
          )
        : []
    })

/** Undefined for a path that is none of a document's texts. */
export function documentCommand({ path, locale, value }: TextChange): Command | undefined {
  const [id, first, ...rest] = path.split('/')
  if (id === undefined || first === undefined) return undefined
  return { kind: 'set-text', id, path: [first, ...rest], locale, value: value as Json }
}

type PageFields = Pick<PublishedPage, 'title' | 'navigationTitle' | 'seo'>

const field = (path: string, label: string, values: FoundText['values'] | undefined): FoundText[] =>
  values ? [{ path, label, kind: 'string', values: values as Readonly<Record<string, string>>, max: longestTitle }] : []

export const pageFieldTexts = ({ title, navigationTitle, seo }: PageFields): FoundText[] => [
  ...field('title', 'Page title', title).map(text => ({ ...text, isTitle: true })),
  ...field('navigationTitle', 'Title in menus', navigationTitle),
  ...field('seo/title', 'Title in search results', seo.title),
  ...field('seo/description', 'Description in search results', seo.description),
]

export const pageTexts = (page: PageFields & Pick<PublishedPage, 'document'>): FoundText[] => [
  ...pageFieldTexts(page),
  ...documentTexts(page.document),
]

type Texts = Readonly<Record<string, string>>

const written = (texts: Texts | undefined, { locale, value }: TextChange): Texts => {
  const { [locale]: _, ...others } = texts ?? {}
  return typeof value === 'string' ? { ...others, [locale]: value } : others
}

/** The fields of a page with a text changed; undefined for a path that is none of them. */
export function withPageField(page: PageFields, change: TextChange): PageFields | undefined {
  switch (change.path) {
    case 'title':
      return { ...page, title: written(page.title, change) }
    case 'navigationTitle':
      return { ...page, navigationTitle: written(page.navigationTitle, change) }
    case 'seo/title':
      return { ...page, seo: { ...page.seo, title: written(page.seo.title, change) } }
    case 'seo/description':
      return { ...page, seo: { ...page.seo, description: written(page.seo.description, change) } }
    default:
      return undefined
  }
}

const flat = (items: readonly NavigationItem[]): NavigationItem[] => items.flatMap(item => [item, ...flat(item.items)])

/** Entries that lead to pages are called what the pages are called. */
export const navigationTexts = ({ main, footer }: Navigation): FoundText[] =>
  [...flat(main), ...flat(footer)].flatMap(({ id, externalLink }) =>
    externalLink ? field(`${id}/title`, 'Link in a menu', externalLink.title) : [],
  )

export function withNavigationText(navigation: Navigation, change: TextChange): Navigation {
  const [id] = change.path.split('/')
  const inside = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.map(item => ({
      ...item,
      items: inside(item.items),
      ...(item.id === id && item.externalLink
        ? { externalLink: { ...item.externalLink, title: written(item.externalLink.title, change) } }
        : {}),
    }))
  return { main: inside(navigation.main), footer: inside(navigation.footer) }
}

/** Of these languages, those that a page is translated into. */
export function localesOfPage(page: PublishedPage, primaryLocale: string, locales: readonly string[]): string[] {
  const texts = pageTexts(page).filter(text => hasSource(text, primaryLocale))
  return translatedLocales(
    texts.map(text => countedText(text, primaryLocale)),
    locales.filter(locale => locale !== primaryLocale),
  )
}
