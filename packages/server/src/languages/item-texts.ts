import { limits } from '@sitewright/domain/catalogue'
import { type Item, type ItemContent, itemLimits, type Label } from '@sitewright/domain/collections'
import { translatedLocales } from '@sitewright/domain/texts'
import { countedText, type FoundText, hasSource, type TextChange } from './found-text'
import { documentTexts } from './page-texts'

type Texts = Readonly<Record<string, string>>
type Written = Pick<ItemContent, 'title' | 'excerpt' | 'seo' | 'body'>
type ItemFields = Pick<Item, 'title' | 'excerpt' | 'urlId' | 'urlIds' | 'seo'>

const longestSeo = 2000
const longestAddress = 150
const longestName = { category: limits.categoryLength, tag: limits.tagLength } as const

const field = (path: string, label: string, values: Texts | undefined, max: number): FoundText[] =>
  values ? [{ path, label, kind: 'string', values, max }] : []

const fieldTexts = ({ title, excerpt, seo }: Pick<Written, 'title' | 'excerpt' | 'seo'>): FoundText[] => [
  ...field('title', 'Title', title, itemLimits.title).map(text => ({ ...text, isTitle: true })),
  ...field('excerpt', 'Excerpt', excerpt, itemLimits.excerpt),
  ...field('seo/title', 'Title in search results', seo.title, longestSeo),
  ...field('seo/description', 'Description in search results', seo.description, longestSeo),
]

/** An address is translated like words: each language has one of its own, or that of the first. */
export const itemTexts = (item: Written & ItemFields, primaryLocale: string): FoundText[] => [
  ...fieldTexts(item),
  ...field('urlId', 'Address', { ...item.urlIds, [primaryLocale]: item.urlId }, longestAddress),
  ...(item.body ? documentTexts(item.body) : []),
]

export const labelTexts = ({ name, kind }: Pick<Label, 'name' | 'kind'>): FoundText[] =>
  field('name', kind === 'category' ? 'Category' : 'Tag', name, longestName[kind])

const written = (texts: Texts | undefined, { locale, value }: TextChange): Texts => {
  const { [locale]: _, ...others } = texts ?? {}
  return typeof value === 'string' ? { ...others, [locale]: value } : others
}

export const withLabelText = (name: Texts, change: TextChange): Texts | undefined =>
  change.path === 'name' ? written(name, change) : undefined

/** The fields of an item with a text changed; undefined for a path that is none of them. */
export function withItemField(item: ItemFields, change: TextChange): ItemFields | undefined {
  switch (change.path) {
    case 'title':
      return { ...item, title: written(item.title, change) }
    case 'excerpt':
      return { ...item, excerpt: written(item.excerpt, change) }
    case 'urlId':
      return { ...item, urlIds: written(item.urlIds, change) }
    case 'seo/title':
      return { ...item, seo: { ...item.seo, title: written(item.seo.title, change) } }
    case 'seo/description':
      return { ...item, seo: { ...item.seo, description: written(item.seo.description, change) } }
    default:
      return undefined
  }
}

/** The languages an item is written in: the one that the others come from, and those that say most of it. */
export function localesOfItem(item: Written & Pick<ItemContent, 'locales'>, primaryLocale: string): string[] {
  const titled = Object.keys(item.title).filter(
    locale => item.title[locale]!.trim() !== '' && (item.locales?.includes(locale) ?? true),
  )
  const source = titled.includes(primaryLocale) ? primaryLocale : titled[0]
  if (source === undefined) return []
  const texts = [...fieldTexts(item), ...(item.body ? documentTexts(item.body) : [])]
  const counted = texts.filter(text => hasSource(text, source)).map(text => countedText(text, source))
  return [source, ...translatedLocales(counted, titled).filter(locale => locale !== source)]
}
