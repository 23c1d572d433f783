import { expect, it } from 'vitest'
import { formActions } from './form-action'

it('a block knows the addresses of the calls it declares, with and without script', () => {
  expect(formActions({ type: 'product-page', posts: ['add-to-cart'] })('add-to-cart')).toEqual({
    action: '/cart/entries',
    method: 'post',
    path: '/api/commerce/shopping-cart/entries',
  })
})

it('a block that sends what it does not declare is a mistake', () => {
  expect(() => formActions({ type: 'text' })('add-to-cart')).toThrow('does not say that it posts add-to-cart')
})
