import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { translatedLocales } from '@sitewright/domain/texts'
import type { Product } from '../products'
import { countedText, type FoundText, hasSource, type TextChange } from './found-text'

export type ProductTexts = Pick<Product, 'title' | 'note' | 'description' | 'details' | 'options' | 'seo'>

type RichTexts = Readonly<Record<string, RichTextDocument>>
/** A product as its page shows it. */
type ShownProduct = {
  readonly title: Texts
  readonly note: Texts
  readonly description: RichTexts
  readonly details: readonly { readonly title: Texts; readonly text: RichTexts }[]
}

const longest = 2000
const longestOption = 100

type Texts = Readonly<Record<string, string>>

const field = (path: string, label: string, values: Texts | undefined, max = longest): FoundText[] =>
  values ? [{ path, label, kind: 'string', values, max }] : []
const rich = (path: string, label: string, values: RichTexts): FoundText[] => [
  { path, label, kind: 'rich-text', values, max: null },
]

/** Details have no name of their own: their place is one, and what was written on another text is noticed by its source. */
export const productTexts = ({
  title,
  note,
  description,
  details,
  options,
  seo,
}: ShownProduct & Pick<ProductTexts, 'options' | 'seo'>): FoundText[] => [
  ...field('title', 'Name', title).map(text => ({ ...text, isTitle: true })),
  ...field('note', 'Note', note),
  ...rich('description', 'Description', description),
  ...details.flatMap((detail, at) => [
    ...field(`details/${at}/title`, `Detail ${at + 1}, title`, detail.title),
    ...rich(`details/${at}/text`, `Detail ${at + 1}, text`, detail.text),
  ]),
  ...options.flatMap(option => [
    ...field(`options/${option.id}/name`, 'Option', option.name, longestOption),
    ...option.values.flatMap(value =>
      field(`options/${option.id}/values/${value.id}/label`, 'Choice', value.label, longestOption),
    ),
  ]),
  ...field('seo/title', 'Title in search results', seo.title),
  ...field('seo/description', 'Description in search results', seo.description),
]

function put<Value>(
  texts: Readonly<Record<string, Value>> | undefined,
  { locale, value }: TextChange,
): Record<string, Value> {
  const { [locale]: _, ...others } = texts ?? {}
  return value === null ? others : { ...others, [locale]: value as Value }
}

/** What of a product is other with a text changed; undefined for a path that is none of its texts. */
export function withProductText(product: ProductTexts, change: TextChange): Partial<ProductTexts> | undefined {
  const [first, second, third, fourth] = change.path.split('/')
  const { title, note, description, details, options, seo } = product
  if (change.path === 'title') return { title: put(title, change) }
  if (change.path === 'note') return { note: put(note, change) }
  if (change.path === 'description') return { description: put(description, change) }
  if (change.path === 'seo/title') return { seo: { ...seo, title: put(seo.title, change) } }
  if (change.path === 'seo/description') return { seo: { ...seo, description: put(seo.description, change) } }
  if (first === 'details' && details[Number(second)])
    return {
      details: details.map((detail, at) => {
        if (at !== Number(second)) return detail
        return third === 'title'
          ? { ...detail, title: put(detail.title, change) }
          : { ...detail, text: put(detail.text, change) }
      }),
    }
  if (first === 'options')
    return {
      options: options.map(option => {
        if (option.id !== second) return option
        if (third === 'name') return { ...option, name: put(option.name, change) }
        const values = option.values.map(value =>
          value.id === fourth ? { ...value, label: put(value.label, change) } : value,
        )
        return { ...option, values }
      }),
    }
  return undefined
}

/** The languages in which a product is announced, the primary one first of all. */
export function announcedProduct(
  product: ShownProduct,
  { primaryLocale, locales }: { primaryLocale: string; locales: readonly string[] },
): string[] {
  if (locales.length < 2) return [...locales]
  const texts = productTexts({ ...product, options: [], seo: {} })
  const counted = texts.filter(text => hasSource(text, primaryLocale)).map(text => countedText(text, primaryLocale))
  const translated = translatedLocales(counted, locales)
  return locales.filter(locale => locale === primaryLocale || translated.includes(locale))
}
