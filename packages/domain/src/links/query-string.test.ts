import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { parseEventBody } from './event-body'
import { parseQuery } from './query-string'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('parseQuery', () => {
  it.each([
    ['', {}],
    ['?a=1', { a: '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['&&a=1&', { a: '1' }],
    ['=x', {}],
    ['a+b=c+d', { 'a b': 'c d' }],
    ['a=%26%3D%2B', { a: '&=+' }],
    ['a=%E0%A4%A', { a: '%E0%A4%A' }],
    ['%zz=1', { '%zz': '1' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[b]=c', { a: { b: 'c' } }],
    ['a%5Bb%5D=c', { a: { b: 'c' } }],
    ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[0][b]=1&a[0][c]=2', { a: [{ b: '1', c: '2' }] }],
    ['a=1&a[b]=2', { a: { 0: '1', b: '2' } }],
    ['a[b]=2&a[0]=3&a=1', { a: { 0: '3', 1: '1', b: '2' } }],
    ['a[x]=1&a[]=2', { a: { 0: '2', x: '1' } }],
    ['a[0]=1&a=2', { a: ['1', '2'] }],
    ['a[b=c', { 'a[b': 'c' }],
    ['a[b]c=d', { 'a[b]c': 'd' }],
    ['[a]=b', { '[a]': 'b' }],
    ['a[01]=b', { a: { '01': 'b' } }],
  ])('reads %j as %j', (text, expected) => {
    expect(plain(parseQuery(text))).toEqual(expected)
  })
  it.each([
    ['only the first ? opens the query', 'a=1?2', { a: '1?2' }],
    ['brackets that do not run to the end are part of the name', 'a[b]c[d]=1', { 'a[b]c[d]': '1' }],
    ['a fraction is no index', 'a[1.5]=1', { a: { '1.5': '1' } }],
    ['a plain value and a nested one make an array', 'a=1&a[][b]=2', { a: ['1', { b: '2' }] }],
  ])('%s', (_, text, expected) => {
    expect(plain(parseQuery(text))).toEqual(expected)
  })
  it('reads only & as delimiter [LINK-31]', () => {
    expect(plain(parseQuery('a=1;b=2&c=3'))).toEqual({ a: '1;b=2', c: '3' })
  })
  it('nests 5 levels and keeps deeper brackets as text [LINK-28 LINK-33]', () => {
    expect(plain(parseQuery('a[b][c][d][e][f]=1'))).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
    expect(plain(parseQuery('a[b][c][d][e][f][g]=1'))).toEqual({ a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } })
    expect(plain(parseQuery('a[b][c][d][e][f][g][h]=1'))).toEqual({
      a: { b: { c: { d: { e: { f: { '[g][h]': '1' } } } } } },
    })
  })
  it('makes an array up to index 20 and an object above it [LINK-29 LINK-33]', () => {
    expect(plain(parseQuery('a[20]=x'))).toEqual({ a: ['x'] })
    expect(plain(parseQuery('a[21]=x'))).toEqual({ a: { 21: 'x' } })
    expect(plain(parseQuery('a[0]=x&a[100]=y'))).toEqual({ a: { 0: 'x', 100: 'y' } })
  })
  it('reads 1000 parameters and ignores the rest [LINK-30 LINK-33]', () => {
    const text = Array.from({ length: 1001 }, (_, index) => `p${index}=1`).join('&')
    const query = parseQuery(text)
    expect(Object.keys(query)).toHaveLength(1000)
    expect(query['p999']).toBe('1')
    expect(query['p1000']).toBeUndefined()
  })

  it.each(['__proto__[x]=1', 'a[__proto__][x]=1', 'constructor[prototype][x]=1', 'a[constructor]=1', 'prototype=1'])(
    'ignores %s',
    text => {
      expect(plain(parseQuery(`${text}&b=2`))).toEqual({ b: '2' })
      expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    },
  )
  it('answers with objects that have no prototype', () => {
    const query = parseQuery('a[b]=1')
    expect(Object.getPrototypeOf(query)).toBeNull()
    expect(Object.getPrototypeOf(query['a'])).toBeNull()
    expect(query['toString']).toBeUndefined()
  })
  it('never throws, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '[', ']', '=', '&', '%', '0', '2', '__proto__', '+') })
    fc.assert(fc.property(text, input => typeof parseQuery(input) === 'object'))
  })
  it('agrees with qs on everything qs writes', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/).filter(text => !['constructor', 'prototype'].includes(text))
    const leaf = fc.string()
    const nested = fc.letrec<{ value: unknown; list: unknown; record: unknown }>(tie => ({
      value: fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('record')),
      list: fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
      record: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 }),
    })).record
    fc.assert(
      fc.property(nested, value => {
        const text = qs.stringify(value)
        expect(plain(parseQuery(text))).toEqual(plain(qs.parse(text, { arrayLimit: 21, depth: 5 })))
      }),
    )
  })
})

describe('parseEventBody', () => {
  it('reads form-encoded fields as they are [LINK-34]', () => {
    expect([...parseEventBody('event=page+view&data%5Ba%5D=%7B%7D&event=again')]).toEqual([
      ['event', 'page view'],
      ['data[a]', '{}'],
    ])
  })
  it('reads at most 1000 keys [LINK-32 LINK-34]', () => {
    const fields = parseEventBody(Array.from({ length: 1001 }, (_, index) => `k${index}=v`).join('&'))
    expect(fields.size).toBe(1000)
    expect(fields.has('k999')).toBe(true)
    expect(fields.has('k1000')).toBe(false)
  })
})
