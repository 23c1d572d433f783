import { expect, it } from 'vitest'
import type { ProductType } from './product'
import { isSoldOut, isVariantSoldOut, stockTotal } from './stock'

const limited = (qtyInStock: number) => ({ qtyInStock, unlimited: false })
const unlimited = { qtyInStock: 0, unlimited: true }
const content = (productType: ProductType, ...variants: { qtyInStock: number; unlimited: boolean }[]) => ({
  productType,
  variants,
})

it('is sold out when every variant is limited and has no stock [PROD-27]', () => {
  expect(isSoldOut(content('PHYSICAL', limited(0), limited(0)))).toBe(true)
})
it('is not sold out when one variant is unlimited [PROD-28]', () => {
  expect(isSoldOut(content('PHYSICAL', limited(0), unlimited))).toBe(false)
})
it('is not sold out when one variant has stock [PROD-29]', () => {
  expect(isSoldOut(content('PHYSICAL', limited(0), limited(1)))).toBe(false)
})
it('never sells a digital product out [PROD-30]', () => {
  expect(isSoldOut(content('DIGITAL', limited(0)))).toBe(false)
  expect(isSoldOut(content('DIGITAL'))).toBe(false)
})
it.each(['PHYSICAL', 'SERVICE', 'GIFT_CARD'] as const)('counts a %s without variants as sold out [PROD-34]', type => {
  expect(isSoldOut(content(type))).toBe(true)
})
it('has endless stock when any variant is unlimited [PROD-31]', () => {
  expect(stockTotal(content('PHYSICAL', limited(3), unlimited))).toBe(Number.POSITIVE_INFINITY)
})
it('has endless stock when the product is digital [PROD-32]', () => {
  expect(stockTotal(content('DIGITAL', limited(3)))).toBe(Number.POSITIVE_INFINITY)
})
it('otherwise adds up the stock of the variants [PROD-33]', () => {
  expect(stockTotal(content('PHYSICAL', limited(3), limited(0), limited(4)))).toBe(7)
  expect(stockTotal(content('SERVICE'))).toBe(0)
})
it('decides for one variant', () => {
  expect(isVariantSoldOut(limited(0))).toBe(true)
  expect(isVariantSoldOut(limited(1))).toBe(false)
  expect(isVariantSoldOut(unlimited)).toBe(false)
})
