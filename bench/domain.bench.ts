import { type CartInput, cartTotals } from '@sitewright/domain/checkout'
import { parseColour } from '@sitewright/domain/design'
import { type GalleryState, navigate, setMotion } from '@sitewright/domain/galleries'
import { parseQuery } from '@sitewright/domain/links'
import { chunksOf, clipRing, thinRing } from '@sitewright/domain/maps'
import qs from 'qs'
import { compare } from './kit/compare'
import type { Measure } from './kit/row'

const cart: CartInput = {
  lines: Array.from({ length: 200 }, (_, index) => ({
    id: `line-${index}`,
    productId: `product-${index % 40}`,
    variantId: null,
    kind: 'PHYSICAL',
    quantity: 1 + (index % 7),
    unitPriceCents: 995 + index * 37,
    taxClass: 'standard',
  })),
  discounts: [
    { id: 'autumn', kind: 'percent', rate: 100_000 },
    { id: 'welcome', kind: 'fixed', amountCents: 2500 },
  ],
  taxRules: [{ id: 'vat', name: 'VAT', rate: 200_000 }],
  shipping: () => ({ id: 'parcel', name: 'Parcel', costCents: 695 }),
  shippingTax: { taxClass: 'standard' },
  giftCards: [{ id: 'card', balanceCents: 5000 }],
  currency: 'GBP',
  pricesIncludeTax: false,
}

/** The same sums with floating point and no care: nothing is checked, and the parts need not add up. */
function naiveTotals({ lines }: CartInput) {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const left = subtotal * 0.9 - 2500
  const rows = lines.map(line => {
    const net = (line.unitPriceCents * line.quantity * left) / subtotal
    return { id: line.id, net, tax: Math.round(net * 0.2) }
  })
  const grandTotal = rows.reduce((sum, row) => sum + row.net + row.tax, 0) + 695 * 1.2
  return { rows, subtotal, grandTotal, due: grandTotal - 5000 }
}

const slides = 24
const steps = 1000

function walkGallery() {
  let state: GalleryState = { currentIndex: 0, numberOfSlides: slides, loop: true, inMotion: false }
  for (let step = 0; step < steps; step += 1) {
    const moved = navigate(state, { move: 'next' })
    if (moved.ok) state = setMotion(setMotion(moved.state, true), false)
  }
  return state
}

function walkNaively() {
  let state = { index: 0, moving: false }
  for (let step = 0; step < steps; step += 1) {
    state = { index: (state.index + 1) % slides, moving: true }
    state = { ...state, moving: false }
  }
  return state
}

const query =
  'category=stoneware&tag[]=bowl&tag[]=blue&price[from]=10&price[to]=90&sort=newest&page=3&q=long%20table+ware'

const colours = ['#2f4a86', '#fff', 'rgb(47, 74, 134)', 'rgba(47, 74, 134, 0.5)', 'hsl(222, 48%, 35%)', 'teal']

/** Hex and rgb alone, without the other models, the ranges or the conversion. */
function naiveColour(text: string): number[] | null {
  if (text.startsWith('#')) {
    const long = text.length === 4 ? [...text.slice(1)].map(digit => digit + digit).join('') : text.slice(1)
    return [0, 2, 4].map(at => Number.parseInt(long.slice(at, at + 2), 16))
  }
  const inside = /^\w+\((.*)\)$/.exec(text)?.[1]
  return inside ? inside.split(',').map(Number.parseFloat) : null
}

/** A coast of a hundred thousand points, of which a view shows a bay. */
const coast = Int32Array.from({ length: 200_000 }, (_, index) => {
  const turn = (Math.floor(index / 2) / 100_000) * 2 * Math.PI
  const radius = 4_000_000 + 200_000 * Math.sin(turn * 40) + 9_000 * Math.sin(turn * 3_000)
  return Math.round(8_000_000 + radius * (index % 2 === 0 ? Math.cos(turn) : Math.sin(turn)))
})
const coastChunks = chunksOf(coast)
const bay = { left: 11_900_000, top: 7_900_000, right: 12_100_000, bottom: 8_060_000 }

/** Measures code in this process; the product need not be built. */
export const standsAlone = true

const measure: Measure = async () => [
  await compare('cart totals, 200 lines', {
    ours: () => cartTotals(cart),
    bare: () => naiveTotals(cart),
    against: 'naive floating-point loop',
  }),
  await compare('gallery, 1,000 transitions', { ours: walkGallery, bare: walkNaively, against: 'naive index loop' }),
  await compare('query string, 8 parameters', {
    ours: () => parseQuery(query),
    bare: () => qs.parse(query, { depth: 5, arrayLimit: 20 }),
    against: 'qs',
  }),
  await compare('map, a bay of a coast of 100,000 points', {
    ours: () => clipRing(thinRing(coast, coastChunks, bay), bay),
    bare: () => clipRing([...coast], bay),
    against: 'the whole ring cut',
  }),
  await compare('six colours', {
    ours: () => colours.map(parseColour),
    bare: () => colours.map(naiveColour),
    against: 'naive parser of hex and rgb',
  }),
]

export default measure
