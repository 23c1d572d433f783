import { describe, expect, it } from 'vitest'
import { type Business, businessRefusal, informationBarOf, readBusiness } from './business'

const tern: Business = {
  phone: '+44 (0)1665 711 234',
  email: 'o’hara+shop@tern.example',
  place: { mapLat: 55.4, mapLng: -1.6, addressLine1: '3 Quay Lane', addressLine2: 'Amble' },
  hours: 'Tue–Sat 10–17\nSun 11–15',
  informationBar: { isShown: true, offers: ['phone', 'email', 'map', 'hours'], theme: 'dark' },
}
const bar = (change: Partial<Business['informationBar']>): Business => ({
  ...tern,
  informationBar: { ...tern.informationBar, ...change },
})

describe('what visitors are told of a business', () => {
  it('is nothing until somebody says something, and survives what cannot be read', () => {
    const nothing = readBusiness(undefined)
    expect(nothing).toMatchObject({ phone: '', email: '', place: {}, hours: '' })
    expect(nothing.informationBar).toEqual({
      isShown: false,
      offers: ['phone', 'email', 'map', 'hours'],
      theme: 'darkest',
    })
    expect(readBusiness({ phone: 4, place: { mapLat: 99 }, informationBar: { offers: 'all', theme: 'odd' } })).toEqual(
      nothing,
    )
    expect(readBusiness(JSON.parse(JSON.stringify(tern)))).toEqual(tern)
  })

  it.each([
    [{ phone: '', email: '' }, undefined],
    [{ phone: '110' }, undefined],
    [{ phone: '+1 (555) 010-0199' }, undefined],
    [{ phone: '12' }, 'no-phone-number'],
    [{ phone: '1234567890123456' }, 'no-phone-number'],
    [{ phone: 'javascript:alert(1)' }, 'no-phone-number'],
    [{ phone: '555 01 99;ext=1' }, 'no-phone-number'],
    [{ email: 'nobody' }, 'no-email'],
    [{ email: 'a@b.example' }, undefined],
  ])('%o is refused as %s', (said, reason) => {
    expect(businessRefusal({ ...readBusiness({}), ...said })).toBe(reason)
  })
})

describe('the information bar', () => {
  it('has a link for each thing that can be followed, and words for the hours', () => {
    expect(informationBarOf(tern)).toEqual({
      theme: 'dark',
      entries: [
        { item: 'phone', href: 'tel:+4401665711234', text: '+44 (0)1665 711 234' },
        { item: 'email', href: 'mailto:o%E2%80%99hara%2Bshop@tern.example', text: 'o’hara+shop@tern.example' },
        {
          item: 'map',
          href: 'https://www.google.com/maps/search/?api=1&query=55.4%2C-1.6',
          text: '3 Quay Lane, Amble',
        },
        { item: 'hours', text: 'Tue–Sat 10–17\nSun 11–15' },
      ],
    })
  })

  it('offers what was chosen as far as there is something to say, and is not there without anything', () => {
    expect(informationBarOf(bar({ offers: ['hours', 'phone'] }))?.entries.map(({ item }) => item)).toEqual([
      'hours',
      'phone',
    ])
    expect(informationBarOf({ ...tern, phone: '', place: {}, hours: ' ' })?.entries).toHaveLength(1)
    expect(informationBarOf({ ...readBusiness({}), informationBar: tern.informationBar })).toBeUndefined()
    expect(informationBarOf(bar({ offers: [] }))).toBeUndefined()
    expect(informationBarOf(bar({ isShown: false }))).toBeUndefined()
  })
})
