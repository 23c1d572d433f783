import { definitions } from '@sitewright/blocks/definitions'
import { examples } from '@sitewright/blocks/examples'
import type {
  CommentAnswer,
  CommentsAnswer,
  FormAnswer,
  ProductAnswer,
  ReviewAnswer,
  ReviewsAnswer,
} from '@sitewright/blocks/kit'
import type { BlockExample } from '@sitewright/blocks/kit/examples'
import { factsOf, type PropsShape } from '@sitewright/blocks/kit/prop-facts'
import type { JsonObject } from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import * as z from 'zod/mini'
import * as shapes from '../shapes'

type Product = z.infer<typeof shapes.product>
type TemplateForm = z.infer<typeof shapes.form>

/** In the folder of districts, which any template may use. */
export const districtFile = 'market-hall.geojson'

/** Pictures and other files that stand for what examples only name. */
const pictures: Readonly<Record<string, string>> = {
  'marquee example': 'picture:moon-jar.jpg',
  'image example': 'picture:moon-jar-room.jpg',
  'before-after first': 'picture:journal-drying-rack.jpg',
  'before-after second': 'picture:studio.jpg',
  'map district': `picture:${districtFile}`,
  'image phone': 'picture:hero-tall.jpg',
  'registry example': 'picture:hero-wide.jpg',
  'reservation example': 'picture:hero-wide.jpg',
  'image small': 'picture:grass-vase.jpg',
  'scheduling example': 'picture:studio.jpg',
  'site-title example': 'picture:hero-wide.jpg',
  'audio example': 'picture:kiln-shelf.jpg',
  'album example': 'picture:studio.jpg',
  'video example': 'picture:hero-wide.jpg',
}
/** No product has another one of these first: a shop shows each in a picture of its own. */
const productPictures = ['hero-tall', 'kiln-shelf', 'studio', 'hero', 'journal-glaze-tests'].map(
  name => `picture:${name}.jpg`,
)

/** Wide, upright and square ones in turn, as in the examples of blocks that show many. */
const manyPictures = [
  'journal-drying-rack',
  'moon-jar',
  'portrait-maren',
  'hero-wide',
  'kiln-shelf',
  'grass-vase',
  'portrait-idris',
  'studio',
].map(name => `picture:${name}.jpg`)

/** An item whose picture is gone in the example has none to show. */
const withPictures = (items: readonly JsonObject[]): JsonObject[] =>
  items.flatMap(item => {
    const at = /^picture-(\d+)$/.exec(String(item['assetId']))?.[1]
    return at === undefined ? [] : [{ ...item, assetId: manyPictures[Number(at) % manyPictures.length]! }]
  })

/** Files that are no pictures, of every block that has any. */
const recordings: Readonly<Record<string, string>> = {
  film: 'picture:film.webm',
  sound: 'picture:sound.wav',
  captions: 'picture:captions.vtt',
}

const pictureFor = (type: string, asset: string): string => {
  if (recordings[asset]) return recordings[asset]
  const picture = pictures[`${type} ${asset}`]
  if (!picture) throw new Error(`An example of ${type} shows "${asset}", for which there is no picture.`)
  return picture
}

const withPoster = (type: string, embed: JsonObject | null): JsonObject | null =>
  typeof embed?.['posterId'] === 'string' ? { ...embed, posterId: pictureFor(type, embed['posterId']) } : embed

/** The category that holds what a product list was given in an example; the others show the whole shop. */
const categories: Readonly<Record<string, string>> = { empty: 'Nothing yet', hostile: 'hostile' }

/** The pages of what examples show: whatever shop or blog one means, there is one of each. */
const collectionPages: Readonly<Record<string, string>> = {
  store: 'page:shop',
  ...Object.fromEntries(['journal', 'events', 'sets', 'recordings'].map(name => [name, `page:${name}`])),
}
function collectionOn(type: string, name: string): string {
  const page = collectionPages[name]
  if (!page) throw new Error(`An example of ${type} shows the collection "${name}", for which there is no page.`)
  return page
}
/** The whole site and the page itself are said in words of their own. */
const isPlace = (collectionId: unknown): boolean => collectionId === 'here' || collectionId === 'all'

function sourceOn(type: string, source: JsonObject, name: string): JsonObject {
  const label = type === 'product-list' ? categories[name] : undefined
  const { collectionId } = source
  const on = isPlace(collectionId) ? source : { ...source, collectionId: collectionOn(type, String(collectionId)) }
  return label === undefined ? on : { ...on, filter: { kind: 'label', label } }
}

const isPageLink = (value: unknown): value is JsonObject => (value as JsonObject | null)?.['kind'] === 'page'
/** The items of a list may each have a file of their own; what is gone in the example is none. */
const itemsOn = (type: string, shape: PropsShape, items: readonly JsonObject[]): JsonObject[] =>
  items.map(item =>
    Object.fromEntries(
      Object.entries(item).map(([prop, value]) => {
        const isFile = shape[prop] && factsOf(shape[prop]).kind === 'asset-ref' && typeof value === 'string'
        return [prop, isFile ? (recordings[value] ?? pictures[`${type} ${value}`] ?? null) : value]
      }),
    ),
  )

function propsOn(type: string, { name, props }: BlockExample): JsonObject {
  const { shape } = definitions[type]!.props
  const entries = Object.entries(props).map(([prop, value]) => {
    const facts = factsOf(shape[prop]!)
    const { kind } = facts
    if (kind === 'list') return [prop, itemsOn(type, facts.item, value as readonly JsonObject[])]
    if (kind === 'asset-ref' && typeof value === 'string') return [prop, pictureFor(type, value)]
    if (kind === 'form-ref' && typeof value === 'string') return [prop, `form:${value}`]
    // It has no plans: what an example shows of one is held by the tests of its block.
    if (kind === 'plan-ref' || kind === 'donation-page-ref') return [prop, null]
    if (kind === 'collection-ref' && typeof value === 'string') return [prop, collectionOn(type, value)]
    if (kind === 'product-ref' && typeof value === 'string') return [prop, `product:${value}`]
    if (kind === 'embed') return [prop, withPoster(type, value as JsonObject | null)]
    if (kind === 'asset-list') return [prop, withPictures(value as readonly JsonObject[])]
    // What is news for a week would be seen in that week alone.
    if (kind === 'optional-datetime' && definitions[type]!.shown) return [prop, null]
    // Whatever page an example means, there is one at the beginning.
    if (kind === 'link' && isPageLink(value)) return [prop, { ...value, pageId: 'page:home' }]
    if (kind === 'source') return [prop, sourceOn(type, value as JsonObject, name)]
    return [prop, value]
  })
  return Object.fromEntries(entries)
}

export type ShownExample = { readonly name: string; readonly props: JsonObject }

/** The examples of a block as a site can store them. */
export const shownExamples = (type: string): ShownExample[] =>
  examples[type]!.examples.map(example => ({
    name: example.name,
    props: propsOn(type, example),
  }))

/** The forms that examples show, under the names that their props say. */
export const exampleForms = (): ReadonlyMap<string, TemplateForm> =>
  new Map(
    ['form', 'newsletter'].flatMap(type =>
      examples[type]!.examples.flatMap(({ props, data }): [string, TemplateForm][] => {
        const form = data['form'] as FormAnswer | null
        const { formId: name } = props as { formId?: string | null }
        return form && typeof name === 'string' ? [[name, { name, kind: form.kind, definition: form.definition }]] : []
      }),
    ),
  )

/** What two examples of comments were given, as what was said about their page: its blocks all show the same. */
export const exampleComments = (): CommentAnswer[] =>
  examples['comments']!.examples.filter(({ name }) => name === 'comments' || name === 'hostile').flatMap(
    ({ data }) => (data['comments'] as CommentsAnswer).items,
  )

/** Enough to see a list go on. */
const mostReviews = 6

/** What examples of reviews were given, by product and oldest first; one that several show has those of the first. */
export const exampleReviews = (): Map<string, readonly ReviewAnswer[]> => {
  const said = new Map<string, readonly ReviewAnswer[]>()
  for (const { props, data } of examples['reviews']!.examples) {
    const { items = [] } = (data['reviews'] as ReviewsAnswer | null) ?? {}
    const product = String(props['productId'])
    if (items.length > 0 && !said.has(product)) said.set(product, items.slice(0, mostReviews).toReversed())
  }
  return said
}

/** What examples of the product page were given, as products of a shop. */
export const exampleProducts = (): Product[] =>
  examples['product-page']!.examples.filter(({ data }) => data['product'] !== null).map(({ name, data }, index) => {
    const { title, note, description, details, optionNames, variants, fromPrice } = data['product'] as ProductAnswer
    const soldOut = {
      optionValues: [],
      price: fromPrice,
      salePrice: 0,
      onSale: false,
      qtyInStock: 0,
      unlimited: false,
    }
    return z.parse(shapes.product, {
      urlId: slugify(name),
      type: 'PHYSICAL',
      ...{ title, note, description, details, optionNames },
      categories: [name],
      pictures: [productPictures[index]],
      variants: variants.length > 0 ? variants.map(({ id: _, sku: __, ...variant }) => variant) : [soldOut],
      state: 'PUBLISHED',
    })
  })
