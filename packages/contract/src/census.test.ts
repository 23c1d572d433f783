import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordButtonRender, recordHit } from './census'
import { recordAnalyticsEvent } from './events'

const hit = (over: object = {}) => z.safeParse(recordHit.body!, { event: '1', data: '{"page":"/"}', ...over })

describe('reports', () => {
  it('read numbers and JSON as forms carry them', () => {
    const read = hit({ age: '12', auto: 'true', data: JSON.stringify({ page: '/a', visibleMs: 5 }) })
    expect(read.data).toEqual({ event: 1, age: 12, auto: true, data: { page: '/a', visibleMs: 5 } })
  })

  it('cut what is long, without NUL and halves of characters', () => {
    const page = `/${'a'.repeat(298)}😀b`
    expect(hit({ data: { page } }).data?.data.page).toBe(`/${'a'.repeat(298)}`)
    expect(hit({ data: '{"page":"/\\u0000\\ud800x"}' }).data?.data.page).toBe('/x')
  })

  it.each([
    ['a kind that is no number', { event: 'one' }],
    ['no page', { data: '{}' }],
    ['data that are no JSON', { data: '{' }],
    ['data that are a list', { data: '[]' }],
    ['data that are nothing', { data: 'null' }],
    ['a title that is a thing', { data: { page: '/', title: { deep: 1 } } }],
    ['an id that could be code', { eventId: '<b>' }],
  ])('with %s are refused', (_, over) => {
    expect(hit(over).success).toBe(false)
  })

  it('come alone or up to twenty together', () => {
    const one = { id: 'b1', pagePath: '/' }
    const takes = (body: unknown) => z.safeParse(recordButtonRender.body!, body).success
    expect([takes(one), takes([one]), takes(Array(20).fill(one))]).toEqual([true, true, true])
    expect([takes([]), takes(Array(21).fill(one))]).toEqual([false, false])
  })

  it('of events hold flat values only', () => {
    const takes = (commonData: unknown) =>
      z.safeParse(recordAnalyticsEvent.body!, { customSchemaName: 'search', commonData }).success
    expect([takes('{"a":"b"}'), takes({ a: 1 }), takes('')]).toEqual([true, true, true])
    expect([takes('{"a":{"b":1}}'), takes('[1]'), takes('x')]).toEqual([false, false, false])
  })
})
