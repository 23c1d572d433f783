import { beforeEach, describe, expect, it } from 'vitest'
import { hrefOf, navigate, placeOf } from './router'

describe('addresses of the editing area', () => {
  it('carry the framed page, encoded [ROUTE-15]', () => {
    expect(hrefOf({ frameUrl: '/shop?page=2' })).toBe('/config/?frameUrl=%2Fshop%3Fpage%3D2')
    expect(placeOf('http://tern.localhost/config/?frameUrl=%2Fshop%3Fpage%3D2')).toEqual({
      path: '',
      frameUrl: '/shop?page=2',
      query: '',
    })
  })

  it('name the screen after /config', () => {
    expect(placeOf('http://tern.localhost/config/commerce/orders/')).toEqual({
      path: 'commerce/orders',
      frameUrl: '/',
      query: '',
    })
    expect(hrefOf({ path: 'commerce/orders' })).toBe('/config/commerce/orders')
  })

  it('say what a list is narrowed by, beside the framed page', () => {
    const href = '/config/commerce/orders?frameUrl=%2Fshop&payment=paid&search=a+%26+b'
    const place = placeOf(href)
    expect(place).toEqual({ path: 'commerce/orders', frameUrl: '/shop', query: 'payment=paid&search=a+%26+b' })
    expect(hrefOf(place)).toBe(href)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'frame nothing but a path of the site: %s',
    frameUrl => {
      expect(placeOf(`http://tern.localhost/config/?frameUrl=${encodeURIComponent(frameUrl)}`).frameUrl).toBe('/')
    },
  )
})

describe('moving about', () => {
  beforeEach(() => history.replaceState(null, '', '/config/?frameUrl=%2Fshop'))

  it('keeps the framed page when the screen changes', () => {
    navigate({ path: 'design' })
    expect(location.pathname + location.search).toBe('/config/design?frameUrl=%2Fshop')
  })

  it('takes what narrows a list to no other place', () => {
    navigate({ path: 'commerce/orders', query: 'payment=paid' })
    expect(location.search).toBe('?frameUrl=%2Fshop&payment=paid')
    navigate({ path: 'design' })
    expect(location.search).toBe('?frameUrl=%2Fshop')
  })
})
