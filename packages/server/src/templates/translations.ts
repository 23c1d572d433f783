import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseRichText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { fromTagged, toTagged } from '@sitewright/domain/texts'
import { parse } from 'csv-parse/sync'
import { localTextOf } from './shapes'
import type { Template, TemplateCollection } from './template'

/** What texts of a template are in another language: by what they say, because ids are made anew with every site. */
export type Dictionary = {
  readonly file: string
  readonly locale: string
  readonly words: ReadonlyMap<string, string>
}

const header = ['source', 'translation']

/** One table for each language besides the primary one, such as `translations/de.csv`. */
export async function readDictionaries(folder: string): Promise<Dictionary[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter(file => file.endsWith('.csv')).sort()
  return Promise.all(
    files.map(async name => {
      const file = join(folder, name)
      const [first, ...rows] = parse(await readFile(file, 'utf8')) as string[][]
      if (first?.join() !== header.join()) throw new Error(`${file} does not begin with ${header.join()}`)
      const words = new Map(rows.map(([source = '', translation = '']) => [source, translation]))
      if (words.size !== rows.length) throw new Error(`${file} translates a text twice`)
      return { file, locale: basename(name, '.csv'), words }
    }),
  )
}

type Texts = Readonly<Record<string, unknown>>

const isRichText = (value: unknown): boolean => (value as { type?: unknown } | null)?.type === 'rich-text'

/** A text in all its languages, wherever it stands. */
const isText = (value: object, locale: string): value is Texts => {
  const words = Object.hasOwn(value, locale) ? (value as Texts)[locale] : undefined
  return typeof words === 'string' || isRichText(words)
}

/** Every text in a value, as its words with a number for everything else. */
export function textsIn(value: unknown, locale: string): string[] {
  const found: string[] = []
  walk(value, locale, (source, text) => {
    if (source.trim() !== '') found.push(source)
    return text
  })
  return found
}

function walk(value: unknown, locale: string, change: (source: string, text: Texts) => Texts): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, walk(inner, locale, change)]))
  if (Array.isArray(value)) return value.map(inner => walk(inner, locale, change))
  if (typeof value !== 'object' || value === null) return value
  if (!isText(value, locale))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, locale, change)]))
  const words = value[locale]
  return change(typeof words === 'string' ? words : toTagged(parseRichText(words)), value)
}

/** The same with its texts in one more language, as far as the table has them. */
export function translateTexts<Value>(value: Value, primaryLocale: string, { file, locale, words }: Dictionary): Value {
  return walk(value, primaryLocale, (source, text) => {
    const translation = words.get(source)
    // What a text says of itself stands.
    if (translation === undefined || Object.hasOwn(text, locale)) return text
    if (typeof text[primaryLocale] === 'string') return { ...text, [locale]: translation }
    const read = fromTagged(translation, parseRichText(text[primaryLocale]) as RichTextDocument)
    if (!read.ok) throw new Error(`${file}: ${read.reason} (${read.tag}) in “${translation}”`)
    return { ...text, [locale]: read.document }
  }) as Value
}

type Items = NonNullable<Template['collections']>

/** Names of categories and tags, which are texts of one language in the files. */
export const labelsOf = ({ categories = [], tags = [] }: Pick<TemplateCollection, 'categories' | 'tags'>) => [
  ...categories,
  ...tags,
]

/** Names of labels, and bodies whose every line the table has: half a text in another language helps nobody. */
const translateCollections = (collections: Items, { locale, words }: Dictionary): Items =>
  new Map(
    [...collections].map(([page, { items, ...labels }]) => {
      const translated = [...items].map(([urlId, item]) => {
        const lines = item.body?.map(line => (typeof line === 'string' ? words.get(line) : line))
        const whole = lines?.filter(line => line !== undefined)
        if (!whole || whole.length !== lines?.length) return [urlId, item] as const
        return [urlId, { ...item, bodyIn: { ...item.bodyIn, [locale]: whole } }] as const
      })
      const named = labelsOf(labels).flatMap(name => {
        const translation = words.get(name)
        return translation === undefined ? [] : [[name, { ...labels.labelsIn?.[name], [locale]: translation }] as const]
      })
      const labelsIn = { ...labels.labelsIn, ...Object.fromEntries(named) }
      return [page, { ...labels, labelsIn, items: new Map(translated) }]
    }),
  )

type Pictures = Template['pictures']
type Products = Template['products']

/** What pictures show, for who cannot see them. */
const translatePictures = (pictures: Pictures, { locale, words }: Dictionary, primaryLocale: string): Pictures =>
  pictures.map(picture => {
    const alt = localTextOf(picture.alt, primaryLocale)
    const translation = words.get(alt[primaryLocale] ?? '')
    return translation === undefined || alt[locale] !== undefined
      ? picture
      : { ...picture, alt: { ...alt, [locale]: translation } }
  })

/** What buyers choose by, and what there is of it. */
export const optionsIn = ({ optionNames, variants }: Products[number]): string[] => [
  ...new Set([...optionNames, ...variants.flatMap(({ optionValues }) => optionValues)]),
]

const translateOptions = (products: Products, { locale, words }: Dictionary): Products =>
  products.map(product => {
    const named = optionsIn(product).flatMap(name => {
      const translation = words.get(name)
      return translation === undefined ? [] : [[name, { [locale]: translation, ...product.optionsIn?.[name] }] as const]
    })
    return named.length === 0
      ? product
      : { ...product, optionsIn: { ...product.optionsIn, ...Object.fromEntries(named) } }
  })

/** What a new site says in each language. Settings and files of the template say the same in all of them. */
export function translateTemplate(template: Template, dictionary: Dictionary): Template {
  const { about, pictures, files, site, ...spoken } = template
  const { primaryLocale } = site.settings
  const { navigation } = site
  const translated = translateTexts(spoken, primaryLocale, dictionary)
  return {
    ...template,
    ...translated,
    pictures: translatePictures(pictures, dictionary, primaryLocale),
    products: translateOptions(translated.products, dictionary),
    ...(translated.collections && { collections: translateCollections(translated.collections, dictionary) }),
    site: { ...site, navigation: translateTexts(navigation, primaryLocale, dictionary) },
  }
}
