import { definitions } from '@sitewright/blocks/definitions'
import type { AnyBlock } from '@sitewright/blocks/kit'
import { describe, expect, it } from 'vitest'
import { propsOfNew } from './new-block'

const block = {
  defaults: (locale: string) => ({ title: { [locale]: 'Title' }, one: null, other: null, many: [], look: 'plain' }),
  variants: { boxed: { label: 'Boxed', props: { look: 'boxed' } } },
  pictures: { one: 1, many: 3, other: 1 },
} as unknown as AnyBlock

describe('a new block', () => {
  it('has the words of its defaults in the language that is edited, and the look that was chosen', () => {
    expect(propsOfNew(block, { locale: 'de' })).toMatchObject({ title: { de: 'Title' }, look: 'plain', many: [] })
    expect(propsOfNew(block, { locale: 'de', variant: 'boxed' })).toMatchObject({ look: 'boxed' })
    expect(propsOfNew(block, { locale: 'de', variant: 'unheard of' })).toMatchObject({ look: 'plain' })
  })

  it('shows pictures of the site, each once, as far as there are some', () => {
    const pictures = ['a', 'b', 'c', 'd', 'e', 'f']
    const { one, many, other } = propsOfNew(block, { locale: 'en', pictures })
    expect({ one, other }).toEqual({ one: 'a', other: 'e' })
    expect(many).toMatchObject([{ assetId: 'b' }, { assetId: 'c' }, { assetId: 'd' }])
    expect(new Set((many as { id: string }[]).map(({ id }) => id)).size).toBe(3)
    expect(propsOfNew(block, { locale: 'en', pictures: ['a', 'b'] })).toMatchObject({ one: 'a', other: null })
    expect(propsOfNew(block, { locale: 'en' })).toMatchObject({ one: null, many: [], other: null })
  })

  it('shows the newest product, unless another one is known', () => {
    const { product } = definitions
    expect(propsOfNew(product!, { locale: 'en', product: 'jar' })).toMatchObject({ productId: 'jar', look: 'card' })
    expect(propsOfNew(product!, { locale: 'en' })).toMatchObject({ productId: null })
    const props = { productId: 'bowl' }
    expect(propsOfNew(product!, { locale: 'en', product: 'jar', props })).toMatchObject(props)
    expect(propsOfNew(definitions['text']!, { locale: 'en', product: 'jar' })).not.toHaveProperty('productId')
  })

  it('is at the address of the business, where there is one', () => {
    const place = { mapLat: 55.33, mapLng: -1.58, addressLine2: 'Amble' }
    const map = definitions['map']!
    expect(propsOfNew(map, { locale: 'en', businessPlace: place })).toMatchObject({ place, style: 'Original' })
    expect(propsOfNew(map, { locale: 'en' })).toMatchObject({ place: {} })
    const found = { mapLat: 1, mapLng: 2 }
    expect(propsOfNew(map, { locale: 'en', businessPlace: place, props: { place: found } })['place']).toEqual(found)
  })

  it('is about a full hour to come, where it is about a moment', () => {
    const now = Date.parse('2027-03-01T09:20:00.000Z')
    const { countdown } = definitions
    expect(propsOfNew(countdown!, { locale: 'en', now })).toMatchObject({ until: '2027-03-15T10:00:00.000Z' })
    expect(propsOfNew(countdown!, { locale: 'en' })).toMatchObject({ until: null })
    const until = '2028-01-01T00:00:00.000Z'
    expect(propsOfNew(countdown!, { locale: 'en', now, props: { until } })).toMatchObject({ until })
  })

  it('can be stored, whichever look it has', () => {
    const pictures = Array.from({ length: 12 }, (_, at) => `asset${at}`)
    for (const each of Object.values(definitions))
      for (const variant of [undefined, ...Object.keys(each.variants ?? {})]) {
        const props = propsOfNew(each, { locale: 'en', pictures, ...(variant && { variant }) })
        expect(each.props.safeParse(props), `${each.type} ${variant}`).toMatchObject({ success: true })
      }
  })
})
