import { definitions } from '@sitewright/blocks/definitions'
import { sectionThemeNames } from '@sitewright/domain/catalogue'
import type { CollectionKind } from '@sitewright/domain/collections'
import type { JsonObject, PageDocument } from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import type { Template, TemplateCollection, TemplateItem } from '../template'
import { type ShownExample, shownExamples } from './shown-examples'
import { headingOf, nameOf, paragraph } from './words'
import { stacked, withProps, writeDocument } from './write-document'

type Given = { readonly kind: CollectionKind; readonly urlId: string; readonly collection: TemplateCollection }

const picture = (name: string) => `picture:${name}.jpg`
const items = (given: Readonly<Record<string, TemplateItem>>): TemplateCollection => ({
  items: new Map(Object.entries(given)),
})

const pictures = items({
  'moon-jar': { title: { en: 'Moon jar' }, facts: { assetId: picture('moon-jar') } },
  'grass-vase': { title: { en: 'Grass vase' }, facts: { assetId: picture('grass-vase') } },
  'drying-rack': {
    title: { en: 'The drying rack' },
    excerpt: { en: 'A week on the rack, turned every morning.' },
    facts: { assetId: picture('journal-drying-rack') },
  },
  'opening-the-kiln': {
    title: { en: 'Opening the kiln' },
    picture: picture('hero-wide'),
    facts: { mediaType: 'video', assetId: 'picture:film.webm' },
  },
  studio: { title: { en: 'The studio' }, facts: { assetId: picture('studio') } },
})

const recordings = items(
  Object.fromEntries(
    ['Spring, under ice', 'Moor, curlew', 'Mill reach, dawn chorus'].map((title, at) => [
      slugify(title),
      { title: { en: title }, facts: { assetId: 'picture:sound.wav', artist: 'Ngozi A.', seconds: 220 + at * 31 } },
    ]),
  ),
)

const projects = items({
  'lifeboat-house': {
    title: { en: 'The lifeboat house' },
    excerpt: { en: 'Shelves, a wheel by the window and a kiln where the boat was.' },
    picture: picture('studio'),
    facts: { year: '2026', client: 'Craster', pictures: [picture('kiln-shelf'), picture('hero-wide')] },
    document: writeDocument([
      { blocks: stacked([{ ...paragraph('A house for one boat became one for pots.'), h: 2 }]) },
    ]),
  },
  'table-of-forty': {
    title: { en: 'A table of forty' },
    picture: picture('moon-jar-room'),
    facts: { year: '2025', pictures: [] },
    document: writeDocument([{ blocks: stacked([{ ...paragraph('Forty plates, and no two of one green.'), h: 2 }]) }]),
  },
})

/** What leads to another page of the demo shop would lead nowhere here. */
const withoutLinks = ({ items, ...labels }: TemplateCollection): TemplateCollection => ({
  ...labels,
  items: new Map([...items].filter(([, item]) => !/\]\(\/|"\//.test(JSON.stringify(item)))),
})

/** Of every kind there is one page, under the name that the examples of blocks know it by. */
export const exampleCollections = ({ collections = new Map() }: Template): readonly Given[] => [
  { kind: 'blog', urlId: 'journal', collection: withoutLinks(collections.get('journal')!) },
  { kind: 'events', urlId: 'events', collection: withoutLinks(collections.get('kiln-openings')!) },
  { kind: 'portfolio', urlId: 'projects', collection: projects },
  { kind: 'gallery', urlId: 'sets', collection: pictures },
  { kind: 'album', urlId: 'recordings', collection: recordings },
]

/** What each kind shows of an item; the looks of blocks that all of them have are seen on posts. */
const shownOf: Readonly<Record<CollectionKind, readonly string[]>> = {
  blog: ['item-title', 'item-meta', 'item-body', 'item-neighbours'],
  events: ['item-meta', 'item-body'],
  portfolio: ['item-meta', 'item-body', 'item-neighbours'],
  gallery: ['item-body'],
  album: ['item-body'],
}

/** Examples that differ only in their item look the same on a page, which has one. */
function looksOf(type: string, kind: CollectionKind): ShownExample[] {
  const data = new Set(['empty', 'long', 'hostile'])
  const looks = new Map<string, ShownExample>()
  for (const example of shownExamples(type)) {
    const props = JSON.stringify(example.props)
    if (!data.has(example.name) && !looks.has(props)) looks.set(props, example)
  }
  const all = [...looks.values()]
  return kind === 'blog' ? all : all.slice(0, 1)
}

/** The page of each item of a kind: its blocks in every look, in every theme. */
export const itemDocument = (kind: CollectionKind): PageDocument =>
  writeDocument(
    sectionThemeNames.flatMap(theme =>
      shownOf[kind].flatMap(type =>
        looksOf(type, kind).map(({ name, props }) => ({
          theme,
          anchor: `${theme}-${type}-${slugify(name)}`,
          blocks: stacked([
            headingOf('h3', `${nameOf(type)}, ${name}`),
            { type, props, h: 4, w: definitions[type]!.size.desktop.w },
          ]),
        })),
      ),
    ),
  )

const ofThisPage: JsonObject = { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' }

/** What is on a page of items that is not the page of a block, too. */
export const listDocument = (urlId: string): PageDocument =>
  writeDocument([
    { blocks: stacked([headingOf('h1', nameOf(urlId))]) },
    ...sectionThemeNames.map(theme => ({
      theme,
      blocks: stacked([
        { ...withProps('summary', { source: ofThisPage, design: 'grid', date: true, labels: true }), h: 8 },
      ]),
    })),
  ])

/** One of each, where blocks of items are looked at. */
export const itemLinks = (given: readonly Given[]): { readonly title: string; readonly href: string }[] =>
  given.flatMap(({ urlId, kind, collection }) =>
    [...collection.items]
      .filter(([, { facts }], at) => at === 0 || (kind === 'gallery' && facts?.['mediaType'] === 'video'))
      .map(([item, { title }]) => ({ title: title['en']!, href: `/${urlId}/${item}` })),
  )
