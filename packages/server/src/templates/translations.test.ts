import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import { templatesFolder } from '../platform/paths'
import { documentOf } from './make-items'
import { localTextOf } from './shapes'
import { readTemplate, type Template, templateNames } from './template'
import { labelsOf, optionsIn, readDictionaries, textsIn, translateTemplate, translateTexts } from './translations'

const dictionary = (words: Record<string, string>) => ({
  file: 'de.csv',
  locale: 'de',
  words: new Map(Object.entries(words)),
})

describe('texts of a template', () => {
  it('come in another language wherever they stand, as far as the table has them', () => {
    const value = { pages: new Map([['a', { title: { en: 'Visit' }, list: [{ en: 'Open' }, { en: '' }] }]]) }
    const made = translateTexts(value, 'en', dictionary({ Visit: 'Besuch' }))
    expect(made.pages.get('a')).toEqual({ title: { en: 'Visit', de: 'Besuch' }, list: [{ en: 'Open' }, { en: '' }] })
    expect(textsIn(value, 'en')).toEqual(['Visit', 'Open'])
  })

  it('keep the look of their words', () => {
    const en = richText('Closed')
    expect(translateTexts({ en }, 'en', dictionary({ Closed: 'Geschlossen' }))).toEqual({
      en,
      de: richText('Geschlossen'),
    })
    expect(() => translateTexts({ en }, 'en', dictionary({ Closed: '<1>Geschlossen</1>' }))).toThrow('de.csv')
  })
})

const names = await templateNames(templatesFolder)
const translated = await Promise.all(
  names.map(async name => ({
    name,
    template: await readTemplate(templatesFolder, name),
    dictionaries: await readDictionaries(`${templatesFolder}/${name}/translations`),
  })),
)

/** Names of people, places and things of the world are the same everywhere. */
const isSameEverywhere = (text: string) => /^(?:\d{4}|.{0,4})$/.test(text) || sameEverywhere.has(text)
const sameEverywhere = new Set([
  ...['Tern', 'Harbour Lane Stores', 'Berwick-upon-Tweed', 'Number Eleven', 'Hexham', 'Salt & Co'],
  ...['Edinburgh, Leith', 'The Print Room', 'York', 'Lamb Street Pots', 'London, Lamb’s Conduit Street'],
])

const spokenOf = ({ pages, documents, products, forms, lists, authors, site, collections }: Template) => [
  ...[pages, documents, products, forms, lists, authors, site.navigation, site.title, collections],
]

/** Sums and sizes are written alike in every language. */
const isOfWords = (name: string) => !/^[$\d]/.test(name)

const namesOfLabels = ({ collections }: Template) => [...(collections?.values() ?? [])].flatMap(labelsOf)

const linesOf = ({ collections }: Template) =>
  [...(collections?.values() ?? [])].flatMap(({ items }) =>
    [...items.values()].flatMap(({ body = [] }) => body.filter(line => typeof line === 'string')),
  )

describe.each(translated.filter(({ dictionaries }) => dictionaries.length > 0))(
  '$name',
  ({ template, dictionaries }) => {
    const { primaryLocale, locales } = template.site.settings
    const sources = new Set([
      ...textsIn(spokenOf(template), primaryLocale),
      ...linesOf(template),
      ...namesOfLabels(template),
      ...template.pictures.map(({ alt }) => localTextOf(alt, primaryLocale)[primaryLocale]!),
      ...template.products.flatMap(optionsIn).filter(isOfWords),
    ])

    it('speaks every language that it has a table for, and no other', () =>
      expect(locales).toEqual([primaryLocale, ...dictionaries.map(({ locale }) => locale)]))

    it.each(dictionaries)('says everything in $locale, and the table says nothing more', ({ words }) => {
      expect([...sources].filter(source => !words.has(source) && !isSameEverywhere(source))).toEqual([])
      expect([...words.keys()].filter(source => !sources.has(source))).toEqual([])
      expect([...words.values()].filter(words => words.trim() === '')).toEqual([])
    })

    it('calls its categories and tags in every language', () => {
      for (const dictionary of dictionaries)
        for (const collection of translateTemplate(template, dictionary).collections?.values() ?? [])
          for (const name of labelsOf(collection))
            expect(collection.labelsIn?.[name], name).toHaveProperty(dictionary.locale)
    })

    it('says what its items hold in every language', () => {
      const items = [...(template.collections?.values() ?? [])].flatMap(each => [...each.items.values()])
      const said = items.flatMap(item =>
        Object.values(documentOf(item, primaryLocale)?.blocks ?? {}).flatMap(({ props }) =>
          'text' in props ? [props['text']] : [],
        ),
      )
      for (const { locale } of dictionaries) for (const text of said) expect(text).toHaveProperty(locale)
    })
  },
)
