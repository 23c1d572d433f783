import { expect, it } from 'vitest'
import { productTypes } from '../catalogue'
import { newSku, newVariantId } from './identity'
import { checkPrice, checkSku, checkVariant, checkVariants } from './limits'
import { lengthUnit, weightUnit } from './measurement'
import { isPurchasable, type StructuredContent, type Variant } from './product'
import { workflowLabel } from './workflow-label'

const mug: Variant = {
  id: 'a',
  sku: 'SQ0000001',
  optionValues: [{ value: 'Blue' }],
  price: 1200,
  salePrice: null,
  onSale: false,
  qtyInStock: 3,
  unlimited: false,
}

it('has the product and variant fields, prices in cents [PROD-02 PROD-05 PROD-06]', () => {
  const content: StructuredContent = {
    productType: 'PHYSICAL',
    variants: [mug],
    priceCents: 1200,
    salePriceCents: null,
    onSale: false,
  }
  expect(Object.keys(content)).toEqual(['productType', 'variants', 'priceCents', 'salePriceCents', 'onSale'])
  expect(checkVariant({ ...mug, price: 12.5 })).toEqual({ ok: false, reason: 'price-not-whole' })
})

it.each([
  ['PHYSICAL', true],
  ['SERVICE', true],
  ['DIGITAL', true],
  ['GIFT_CARD', true],
  ['PAYWALL', false],
  ['physical', false],
  ['', false],
])('product type %s can be bought: %s [PROD-03 PROD-04]', (type, expected) => {
  expect(isPurchasable(type)).toBe(expected)
})
it('numbers all five types and offers every one but the paywall [PROD-04]', () => {
  expect(productTypes).toEqual({ PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 })
  expect(Object.keys(productTypes).filter(type => !isPurchasable(type))).toEqual(['PAYWALL'])
})

it.each([
  [0, { ok: true }],
  [100_000_000, { ok: true }],
  [100_000_001, { ok: false, reason: 'price-too-high' }],
  [-1, { ok: false, reason: 'price-negative' }],
  [0.5, { ok: false, reason: 'price-not-whole' }],
  [Number.NaN, { ok: false, reason: 'price-not-whole' }],
])('price %d gives %o [PROD-07]', (price, expected) => {
  expect(checkPrice(price)).toEqual(expected)
})
it('accepts a SKU of 60 characters and refuses 61 [PROD-08]', () => {
  expect(checkSku('x'.repeat(60))).toEqual({ ok: true })
  expect(checkSku('x'.repeat(61))).toEqual({ ok: false, reason: 'sku-too-long' })
  expect(checkSku('🫖'.repeat(60))).toEqual({ ok: true })
})
it.each([
  [{}, { ok: true }],
  [{ salePrice: 900, onSale: true }, { ok: true }],
  [{ price: 100_000_001 }, { ok: false, reason: 'price-too-high' }],
  [{ salePrice: 100_000_001 }, { ok: false, reason: 'price-too-high' }],
  [{ onSale: true }, { ok: false, reason: 'sale-price-missing' }],
  [{ qtyInStock: 1.5 }, { ok: false, reason: 'stock-not-whole' }],
  [{ qtyInStock: -1 }, { ok: false, reason: 'stock-negative' }],
  [{ qtyInStock: 0 }, { ok: true }],
  [{ sku: 'x'.repeat(61) }, { ok: false, reason: 'sku-too-long' }],
])('a variant with %o gives %o', (change, expected) => {
  expect(checkVariant({ ...mug, ...change })).toEqual(expected)
})
it('refuses two variants with one id or one SKU, but not two without a SKU', () => {
  expect(checkVariants([mug, { ...mug, id: 'b', sku: 'other' }])).toEqual({ ok: true })
  expect(checkVariants([mug, { ...mug, sku: 'other' }])).toEqual({ ok: false, reason: 'duplicate-variant-id' })
  expect(checkVariants([mug, { ...mug, id: 'b' }])).toEqual({ ok: false, reason: 'duplicate-sku' })
  expect(
    checkVariants([
      { ...mug, sku: '' },
      { ...mug, id: 'b', sku: '' },
    ]),
  ).toEqual({ ok: true })
  expect(checkVariants([mug, { ...mug, id: 'b', price: -1 }])).toEqual({ ok: false, reason: 'price-negative' })
})

it.each([
  [0, 'SQ0000000'],
  [42, 'SQ0000042'],
  [9_999_999, 'SQ9999999'],
])('makes SKU %d into SQ and seven digits [PROD-10]', (number, expected) => {
  expect(newSku(below => Math.min(number, below - 1))).toBe(expected)
})
it('draws SKU numbers from exactly ten million', () => {
  expect(newSku(below => below - 1)).toBe('SQ9999999')
})
it('takes a variant id from the given randomness, again when the product has it [PROD-09 PROD-11]', () => {
  const drawn = ['a', 'a', '3f0e8d3c-7c43-4b7e-9a53-52f6f0a1b0c1']
  const variants = [mug, { ...mug, id: 'b' }]
  expect(newVariantId(() => drawn.shift()!, variants)).toBe('3f0e8d3c-7c43-4b7e-9a53-52f6f0a1b0c1')
  expect(drawn).toEqual([])
})

it.each([
  ['PUBLISHED', 'Available'],
  ['SCHEDULED', 'Scheduled'],
  ['DRAFT', 'Hidden'],
  ['ARCHIVED', 'Unsupported'],
  ['published', 'Unsupported'],
  ['', 'Unsupported'],
])('workflow state %s shows %s [PROD-12 PROD-13 PROD-14 PROD-15]', (state, expected) => {
  expect(workflowLabel(state)).toBe(expected)
})

it.each([
  ['imperial', 'lbs', '"'],
  ['metric', 'kg', 'cm'],
  ['', 'kg', 'cm'],
])('measures %s in %s and %s [PROD-44 PROD-45 PROD-46 PROD-47 PROD-48]', (measurement, weight, length) => {
  expect(weightUnit(measurement)).toBe(weight)
  expect(lengthUnit(measurement)).toBe(length)
})
