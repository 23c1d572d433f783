import { join } from 'node:path'
import { definitions } from '@sitewright/blocks/definitions'
import { emptyDocument, type PageDocument } from '@sitewright/domain/documents'
import * as z from 'zod/mini'
import { referencesIn } from '../references'
import * as shapes from '../shapes'
import { readTemplate, type Template } from '../template'
import { blockPage, blockTypes, productDocument } from './block-pages'
import { exampleCollections, itemDocument, itemLinks, listDocument } from './collections'
import { backgroundsPage, barsPage, dividersPage, layoutsPage } from './section-pages'
import {
  districtFile,
  exampleComments,
  exampleForms,
  exampleProducts,
  exampleReviews,
  shownExamples,
} from './shown-examples'
import { headingOf, listOfLinks, nameOf, paragraph } from './words'
import { stacked, writeDocument } from './write-document'

type TemplatePage = z.infer<typeof shapes.page>
type Products = Template['products']

const page = (urlId: string, title: string, document: PageDocument, differences: object = {}): TemplatePage =>
  z.parse(shapes.page, { kind: 'page', urlId, title: { en: title }, document, ...differences })

/** Blocks that belong to a kind of page stand on one of that kind. */
const kindOf: Readonly<Record<string, object>> = {
  cart: { kind: 'cart', seo: { hideFromSearch: true } },
  // Its own page is where every site has its results.
  search: { urlId: 'search-field' },
  'search-results': { kind: 'search', urlId: 'search' },
  'product-page': { kind: 'store', urlId: 'shop', itemDocument: productDocument() },
  // What it lists is below it.
  events: { kind: 'events', itemDocument: itemDocument('events') },
}
/** What stands on the page of a product or an item shows nothing where there is none. */
export const needsAnother = (type: string): boolean =>
  type === 'product-page' || definitions[type]?.where?.join() === 'item'
const onTheirOwnPage = (type: string) =>
  needsAnother(type) ? shownExamples(type).filter(({ name }) => name === 'empty') : shownExamples(type)

const blockPages = (): [string, TemplatePage][] =>
  blockTypes.map(type => {
    const made = page(type, nameOf(type), blockPage(type, onTheirOwnPage(type)), kindOf[type])
    return [made.urlId, made]
  })

const sectionPages = (): [string, TemplatePage][] => [
  ['layouts', page('layouts', 'Layouts', layoutsPage())],
  ['bars', page('bars', 'Bars', barsPage())],
  ['backgrounds', page('backgrounds', 'Backgrounds', backgroundsPage())],
  ['dividers', page('dividers', 'Dividers', dividersPage())],
]

const collectionPages = (given: ReturnType<typeof exampleCollections>): [string, TemplatePage][] =>
  given
    .filter(({ urlId }) => !blockTypes.includes(urlId))
    .map(({ kind, urlId }) => [
      urlId,
      page(urlId, nameOf(urlId), listDocument(urlId), { kind, itemDocument: itemDocument(kind) }),
    ])

type Link = { readonly title: string; readonly href: string }
const linksTo = (pages: readonly [string, TemplatePage][]): Link[] =>
  pages.map(([urlId, { title }]) => ({ title: title['en']!, href: `/${urlId}` }))

/** Leads to every page that is worth looking at. */
const homePage = (lists: Readonly<Record<string, readonly Link[]>>): TemplatePage =>
  page(
    'home',
    'Kitchen sink',
    writeDocument([
      {
        blocks: stacked([
          { ...headingOf('h1', 'Kitchen sink'), h: 2 },
          paragraph('Every block in every look it has, in every theme.'),
        ]),
      },
      ...Object.entries(lists).map(([title, links]) => ({
        blocks: stacked([{ ...headingOf('h2', title), h: 2 }, listOfLinks(links)]),
      })),
    ]),
  )

const folder = (urlId: string, title: string): TemplatePage => page(urlId, title, emptyDocument(), { kind: 'folder' })
const notFound = (): TemplatePage =>
  page('not-found', 'Page not found', writeDocument([{ blocks: stacked([headingOf('h1', 'Nothing here')]) }]), {
    kind: 'not-found',
    seo: { hideFromSearch: true },
  })
const entriesOf = (pages: readonly [string, TemplatePage][]) => pages.map(([name]) => ({ page: `page:${name}` }))

/** One of each: on sale, sold out, few left, in several prices and in one. */
const isShown = ({ urlId, categories }: Products[number]) =>
  urlId === 'pasta-bowl' || categories.includes('Vases') || categories.includes('Seconds')

const glazes = ['chalk', 'oat', 'celadon', 'cobalt', 'tenmoku']
/** Sorted by glaze, so that lists of tags have some. */
const tagged = (product: Products[number]): Products[number] => {
  const words = product.note?.['en']?.toLowerCase() ?? ''
  return { ...product, tags: glazes.filter(glaze => words.includes(glaze)) }
}

/** What reviewers buy is there besides what the examples are to have. */
const withBought =
  (reviews: ReadonlyMap<string, readonly unknown[]>) =>
  (product: Products[number]): Products[number] => {
    const bought = reviews.get(product.urlId)?.length ?? 0
    const from = product.variants.findIndex(({ qtyInStock }) => qtyInStock > 0)
    const variants = product.variants.map((variant, at) =>
      at === from ? { ...variant, qtyInStock: variant.qtyInStock + bought } : variant,
    )
    return { ...product, variants }
  }

/**
 * A site that shows what every block and section can look like. It is made from their examples and from the values that
 * they may have, so a new block, example or value is on it by itself; pictures and products are those of the demo shop.
 */
export async function makeKitchenSink(templatesFolder: string): Promise<Template> {
  const tern = await readTemplate(templatesFolder, 'tern')
  const ownProducts = exampleProducts()
  const productLinks = ownProducts.map(({ urlId }) => ({ title: nameOf(urlId), href: `/shop/${urlId}` }))
  const reviews = exampleReviews()
  const products = [...tern.products.filter(isShown).map(tagged), ...ownProducts].map(withBought(reviews))
  const blocks = blockPages()
  const sections = sectionPages()
  const given = exampleCollections(tern)
  const lists = collectionPages(given)
  const pages = new Map<string, TemplatePage>([
    [
      'home',
      homePage({
        Blocks: linksTo(blocks),
        Sections: linksTo(sections),
        Products: productLinks,
        Collections: [...linksTo(lists), ...itemLinks(given)],
      }),
    ],
    ['blocks', folder('blocks', 'Blocks')],
    ...blocks,
    ['sections', folder('sections', 'Sections')],
    ...sections,
    ...lists,
    ['not-found', notFound()],
  ])
  const documents = {
    header: tern.documents.header,
    footer: emptyDocument(),
    announcement: writeDocument([
      {
        layout: 'bar',
        theme: 'darkest',
        padding: { top: 'none', bottom: 'none' },
        blocks: stacked([{ type: 'announcement', props: shownExamples('announcement')[0]!.props }]),
      },
    ]),
    popup: emptyDocument(),
  }
  const { authors = [] } = tern
  const collections = new Map(given.map(({ urlId, collection }) => [urlId, collection]))
  const items = [...collections.values()].map(collection => [...collection.items])
  const named = new Set(referencesIn([[...pages], documents, products, items, authors], 'picture'))
  return {
    about: {
      name: 'kitchen-sink',
      title: 'Kitchen sink',
      description: 'Every block in every look it has, in every theme.',
      kind: 'blank',
      order: 99,
      picture: null,
      background: tern.about.background,
      listed: false,
    },
    site: {
      ...tern.site,
      // A site of one language has nothing to switch.
      settings: { ...tern.site.settings, locales: ['en', 'de'] },
      title: { en: 'Kitchen sink' },
      homePage: 'page:home',
      navigation: {
        main: [
          { page: 'page:blocks', items: entriesOf(blocks) },
          { page: 'page:sections', items: entriesOf(sections) },
        ],
        footer: [{ page: 'page:home' }, { page: 'page:shop' }],
      },
    },
    pages,
    documents,
    products,
    collections,
    authors,
    comments: new Map([['comments', exampleComments()]]),
    forms: exampleForms(),
    reviews,
    pictures: tern.pictures.filter(({ file }) => named.has(file)),
    files: [
      { file: districtFile, path: join(templatesFolder, 'districts', districtFile) },
      ...['film.webm', 'sound.wav', 'captions.vtt'].map(file => ({
        file,
        path: join(templatesFolder, 'recordings', file),
      })),
    ],
  }
}
