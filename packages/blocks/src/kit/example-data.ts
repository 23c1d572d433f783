import { mapSheet } from '@sitewright/domain/maps'
import { labelSlug, productListPath } from '@sitewright/domain/products'
import type {
  AssetAnswer,
  EventAnswer,
  ItemAnswer,
  ItemCard,
  LabelAnswer,
  MapAnswer,
  PlanOffer,
  ProductAnswer,
  ProductSummary,
} from './data'

/** A picture for examples: a drawing of its own, so that it needs no file anywhere. */
export const examplePicture = (differences: Partial<AssetAnswer> = {}): AssetAnswer => ({
  id: 'example',
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'%3E%3Cpath fill='%23cbc4b7' d='M0 0h4v5H0z'/%3E%3Ccircle cx='2' cy='2.600' r='1.200' fill='%23f4f1ea'/%3E%3C/svg%3E",
  kind: 'image',
  width: 1120,
  height: 1400,
  focalPoint: { x: 0.5, y: 0.5 },
  alt: { en: 'A round jar on a warm ground.' },
  dominantColour: '#cbc4b7',
  contentType: 'image/svg+xml',
  ...differences,
})

/** A file of the library that is no picture. */
export const exampleFile = (id: string, kind: 'video' | 'audio' | 'file', contentType: string): AssetAnswer =>
  examplePicture({ id, kind, contentType, url: `/s/${id}`, width: 0, height: 0, alt: {} })

export const exampleProduct = (id: string, differences: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  path: `/shop/${id}`,
  title: { en: 'Moon jar' },
  note: { en: 'Speckled chalk' },
  images: [examplePicture({ id: `${id}-picture` })],
  fromPrice: 24_000,
  normalPrice: 24_000,
  priceVaries: false,
  onSale: false,
  soldOut: false,
  ...differences,
})

export const exampleProductPage = (differences: Partial<ProductAnswer> = {}): ProductAnswer => ({
  ...exampleProduct('moon-jar'),
  description: {},
  details: [],
  categories: [{ name: 'Jars', path: '/shop/category/jars' }],
  optionNames: ['Height'],
  variants: ['18 cm', '26 cm'].map((height, index) => ({
    id: `variant-${index}`,
    sku: `JAR-${index}`,
    optionValues: [height],
    price: 24_000,
    salePrice: 0,
    onSale: false,
    qtyInStock: index * 3,
    unlimited: false,
  })),
  ...differences,
})

/** A plan that people may be members of, for nothing. */
export const examplePlan = (id: string, differences: Partial<PlanOffer> = {}): PlanOffer => ({
  id,
  name: { en: 'Riverside' },
  description: { en: 'Once a month by mail.' },
  kind: 'free',
  isOpen: true,
  productId: null,
  path: null,
  prices: [],
  ...differences,
})

/** A map for examples: a coast, a river and a town, drawn by nobody. */
export const exampleMap = (differences: Partial<MapAnswer> = {}): MapAnswer => ({
  lat: 40.720882,
  lng: -74.000988,
  zoom: 10,
  ...mapSheet,
  layers: [
    { kind: 'land', d: 'M-12-12l700 0 40 180-90 200 140 348-778 0z' },
    { kind: 'rivers', d: 'M200-12l60 200 180 120 200 40' },
    { kind: 'borders', d: 'M-12 300l300 40 60 376' },
  ],
  labels: [
    { text: 'New York', kind: 'place', x: 512, y: 372, anchor: 'middle', dot: { x: 512, y: 352 } },
    { text: 'New Jersey', kind: 'country', x: 160, y: 500, anchor: 'middle' },
  ],
  scale: { pixels: 86, metres: 10_000 },
  maxZoom: 10,
  version: 'example',
  mapsKey: null,
  ...differences,
})

/** A page among others, for examples of lists. */
export const exampleCard = (id: string, differences: Partial<ItemCard> = {}): ItemCard => ({
  id,
  kind: 'page',
  path: `/${id}`,
  title: { en: 'How a moon jar is joined' },
  excerpt: {
    en: 'Two bowls are thrown, dried until they hold, and set on each other rim to rim. The seam stays visible.',
  },
  image: examplePicture({ id: `${id}-picture` }),
  at: '2026-11-03T09:00:00.000Z',
  labels: [],
  ...differences,
})

/** Labels by name, each with how many things have it. */
export const exampleLabels = (kind: 'category' | 'tag', counts: Readonly<Record<string, number>>): LabelAnswer[] =>
  Object.entries(counts).map(([name, count]) => ({
    name,
    count,
    path: productListPath({ kind, name, address: labelSlug(name) }, '/shop'),
  }))

/** Who wrote the posts of a journal. */
export const exampleAuthors = (counts: Readonly<Record<string, number>>): LabelAnswer[] =>
  Object.entries(counts).map(([name, count]) => ({
    name,
    count,
    path: `/journal/author/${labelSlug(name)}`,
    isOfItems: true,
  }))

/** Months and years in which things came. */
export const exampleTimes = (times: readonly string[]): LabelAnswer[] =>
  times.map((time, at) => ({ name: time, count: 1 + (at % 4), path: productListPath({ kind: 'time', time }, '/shop') }))

/** Something with a page of its own, such as a post. */
export const exampleItem = (id: string, differences: Partial<ItemAnswer> = {}): ItemAnswer => ({
  id,
  kind: 'blog-post',
  path: `/journal/${id}`,
  title: { en: 'A third of it comes from below the workshop' },
  excerpt: { en: 'The estuary gives up its clay twice a month, on the low springs, for about ninety minutes.' },
  image: null,
  at: '2026-11-02T09:00:00.000Z',
  categories: [{ id: 'clay', name: 'Clay', path: '/journal/category/clay' }],
  tags: [{ id: 'estuary', name: 'Estuary', path: '/journal/tag/estuary' }],
  authors: [{ id: 'idris', name: 'Idris Vane', path: '/journal/author/idris-vane' }],
  minutes: 7,
  collection: { id: 'journal', title: { en: 'Journal' }, path: '/journal' },
  ...differences,
})

/** When and where something is. */
export const exampleEvent = (differences: Partial<EventAnswer> = {}): EventAnswer => ({
  start: '2026-11-29T09:30',
  end: '2026-11-29T12:30',
  allDay: false,
  timeZone: 'Europe/London',
  place: { name: 'Mill reach', address: 'The Pump House, Mill Lane', lat: null, lng: null },
  signUp: 'https://wend.example/alders',
  cancelled: false,
  calendarPath: '/events/alders.ics',
  ...differences,
})
