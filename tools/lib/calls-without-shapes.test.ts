import { expect, it } from 'vitest'
import { withoutShapes } from './calls-without-shapes.mjs'

it('keeps of each call how it is made, and what can be written down', () => {
  const read = { method: 'GET', path: '/api/things/:id', params: { parse: () => undefined }, answer: {} }
  const code = withoutShapes({ read, orders: ['newest', 'name'], thing: { parse: () => undefined }, help: () => 1 })
  expect(code).toBe(
    'export const read = {"method":"GET","path":"/api/things/:id"}\nexport const orders = ["newest","name"]',
  )
})
