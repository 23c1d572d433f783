import { expect, it } from 'vitest'
import { assetIdIn, assetsNamedIn, assetUsesIn } from './asset-uses'
import type { PageDocument } from './document'

it.each([
  ['a1', 'a1'],
  ['/files/a1', 'a1'],
  ['/files/a1?download', 'a1'],
  ['/media/a1/moon-jar.jpg', 'a1'],
  ['/shop/a1', '/shop/a1'],
])('%s names %s', (text, id) => {
  expect(assetIdIn(text)).toBe(id)
})

it('finds files in lists, links and texts, and only those that were asked for', () => {
  const props = {
    images: [{ assetId: 'a' }, { assetId: 'b' }],
    link: { kind: 'file', assetId: 'c' },
    text: [{ marks: [{ href: '/files/d' }] }],
    other: null,
    count: 3,
  }
  expect([...assetsNamedIn(props, new Set(['a', 'c', 'd', 'e']))].sort()).toEqual(['a', 'c', 'd'])
})

it('says in which sections, by the names they have', () => {
  const section = (id: string, more: object) => ({ [id]: { id, ...more } })
  const block = (id: string, sectionId: string, props: object) => ({ [id]: { id, sectionId, props } })
  const document = {
    sections: {
      ...section('s', { name: 'New from the kiln', background: { kind: 'image', assetId: 'ground' } }),
      ...section('t', {}),
    },
    blocks: {
      ...block('x', 's', { asset: 'jar' }),
      ...block('y', 't', { asset: 'jar' }),
      ...block('z', 't', { a: 'pot' }),
    },
  } as unknown as PageDocument
  const uses = assetUsesIn(document, new Set(['jar', 'ground', 'pot', 'unused']))
  expect(Object.fromEntries(uses)).toEqual({ ground: ['New from the kiln'], jar: ['New from the kiln'], pot: [] })
})
