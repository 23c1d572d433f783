// @vitest-environment happy-dom
import { mapStyles } from '@sitewright/domain/maps'
import { describe, expect, it } from 'vitest'
import { exampleMap } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import type { ViewContext } from '../kit/view'
import { map } from './block'
import { View } from './view'

const draw = (props: object = {}, drawing = exampleMap(), context: Partial<ViewContext> = {}) =>
  drawBlock(map, View, { props, data: { drawing }, context })
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const islandProps = (html: string) =>
  JSON.parse(page(html).querySelector('[data-island]')!.getAttribute('data-props')!) as Record<string, unknown>
const asked = (props: object = {}) =>
  map.needs!({ ...map.defaults('en'), ...map.props.parse({ ...map.defaults('en'), ...props }) })

const address = {
  addressTitle: 'Tern Pottery',
  addressLine1: '102 Greene Street',
  addressLine2: 'New York 10012',
  addressCountry: 'United States',
}

describe('map block', () => {
  it('is a picture of the place in the page, without script and without anybody else [MAP-01]', () => {
    const html = draw({ place: address })
    const shown = page(html)
    expect(shown.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
      'Map: Tern Pottery, 102 Greene Street, New York 10012, United States',
    )
    expect(shown.querySelector('.map-land')?.getAttribute('d')).toMatch(/^M-12-12l/)
    expect(shown.querySelector('.map-label-place')?.textContent).toBe('New York')
    expect(html).not.toMatch(/<img|<script|<iframe|url\(/)
  })

  it('asks for a view of its centre at its zoom [MAP-02 MAP-05]', () => {
    const { drawing } = asked({ place: { mapLat: 48.2, mapLng: 16.37, mapZoom: 7 } })
    expect(drawing).toMatchObject({ kind: 'map', lat: 48.2, lng: 16.37, zoom: 7 })
  })

  it('shows New York at zoom 12 until it is told where [MAP-07 MAP-08]', () => {
    expect(asked().drawing).toMatchObject({ lat: 40.720882, lng: -74.000988, zoom: 12 })
    const { drawing } = asked({ place: { mapLat: 91, mapLng: Number.NaN, mapZoom: 99 } })
    expect(drawing).toMatchObject({ lat: 40.720882, lng: -74.000988, zoom: 12 })
  })

  it('has its marker on the centre, or where it was put [MAP-03 MAP-04]', () => {
    const transformOf = (place: object) => page(draw({ place })).querySelector('.map-marker')!.getAttribute('transform')
    expect(transformOf({})).toBe('translate(512 352)')
    expect(transformOf({ markerLat: 40.9, markerLng: -73.8 })).toBe('translate(658 180)')
    expect(asked({ place: { markerLat: 40.9, markerLng: -73.8 } }).drawing.markers).toEqual([{ lat: 40.9, lng: -73.8 }])
  })

  it('says the address in its four lines, with directions [MAP-06]', () => {
    const words = page(draw({ place: address })).querySelector('figcaption')!
    expect([...words.querySelectorAll('address span')].map(({ textContent }) => textContent)).toEqual(
      Object.values(address),
    )
    expect(words.querySelector('a')?.textContent).toBe('Directions')
    expect(page(draw()).querySelector('figcaption')).toBeNull()
  })

  it('opens an external map on a press on its marker, or nothing [MAP-12 MAP-13]', () => {
    const marker = (props: object) => page(draw(props)).querySelectorAll('.map-marker')
    const [own] = marker({})
    expect(own?.tagName.toLowerCase()).toBe('a')
    expect(own?.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=40.720882%2C-74.000988')
    expect(own?.getAttribute('target')).toBe('_blank')
    const still = { lat: 40.7, lng: -74, text: {} }
    const markers = [
      { ...still, id: 'a', title: { en: 'Stockist' }, link: { kind: 'address', href: 'https://example.com/' } },
      { ...still, id: 'b', title: { en: 'Closed' }, link: null },
    ]
    const [silent, linked, closed] = marker({ linkOnClick: false, markers })
    expect([silent, linked, closed].map(each => each?.getAttribute('href'))).toEqual([
      null,
      'https://example.com/',
      null,
    ])
    expect(closed?.getAttribute('aria-label')).toBe('Closed')
  })

  it.each(mapStyles.map(style => [style]))('has the style %s [MAP-10]', style => {
    expect(draw({ style })).toContain(`<figure class="map map-style-${style}">`)
  })

  it.each([
    [1, 'Original'],
    [2, 'Grayscale'],
    [3, 'Satellite'],
    [4, 'MinimalLight'],
    [5, 'MinimalDark'],
    [6, 'MinimalBlue'],
  ])('knows the style %d as %s [MAP-11 MAP-15]', (number, style) => {
    expect(draw({ style: number })).toContain(`map-style-${style}`)
    expect(map.variants?.[style as 'Original']?.id).toBe(number)
  })

  it('leaves out all but land and water in minimal styles', () => {
    expect(page(draw({ style: 'MinimalBlue' })).querySelectorAll('.map-drawing path')).toHaveLength(1)
  })

  it('is drawn in the original style when its own is unknown, and hands that on to be warned of [MAP-16]', () => {
    const html = draw({ style: 'Sepia', draggable: false })
    expect(html).toContain('map-style-Original')
    expect(islandProps(html)['unknownStyle']).toBe('Sepia')
    expect(islandProps(draw({ style: 'Satellite' }))).not.toHaveProperty('unknownStyle')
  })

  it('follows each of its nine settings [MAP-09]', () => {
    const has = (selector: string, props: object) => page(draw(props)).querySelector(selector) !== null
    expect(has('.map-label', {})).toBe(true)
    expect(has('.map-label', { showLabels: false })).toBe(false)
    expect(has('[data-island]', { draggable: false })).toBe(false)
    expect(islandProps(draw({ scrollwheel: true }))['scrollwheel']).toBe(true)
    expect(has('button', { showControls: false })).toBe(false)
    expect(has('button, .map-scale', { disableDefaultUI: true })).toBe(false)
    expect(has('a.map-marker', { linkOnClick: false })).toBe(false)
    expect(has('.map-style-Satellite', { style: 'Satellite' })).toBe(true)
    const told = islandProps(draw({ showTerrain: true, markerDraggable: true }, exampleMap({ mapsKey: 'S0VZ' })))
    expect(told['provider']).toMatchObject({ showTerrain: true, markerDraggable: true })
  })

  it('carries the key in base64 where the provider may draw, and only there [MAP-20]', () => {
    const withKey = exampleMap({ mapsKey: 'S0VZ' })
    expect(islandProps(draw({ place: { mapZoom: 14 } }, withKey))['provider']).toMatchObject({
      key: 'S0VZ',
      zoom: 14,
      language: 'en',
    })
    expect(islandProps(draw({ from: 'own' }, withKey))).not.toHaveProperty('provider')
    expect(islandProps(draw())).not.toHaveProperty('provider')
  })

  it('names a region besides the language only where the page has one', () => {
    const provider = (locale: string) =>
      islandProps(draw({}, exampleMap({ mapsKey: 'S0VZ' }), { locale }))['provider'] as object
    expect(provider('de-AT')).toMatchObject({ language: 'de', region: 'AT' })
    expect(provider('de')).not.toHaveProperty('region')
  })

  it('has the address and the way to an external map where nothing can be drawn [MAP-24]', () => {
    const html = draw({ place: address }, null as never)
    expect(html).not.toContain('<svg')
    expect(page(html).querySelector('figcaption a')?.getAttribute('href')).toContain('google.com/maps/search')
  })

  it('does not run on the canvas, and says there that it shows the region only', () => {
    const canvas = draw({}, exampleMap(), { mode: 'canvas' })
    expect(canvas).not.toContain('data-island')
    expect(canvas).toContain('Add a district or a maps key for streets.')
    expect(draw()).not.toContain('Add a district')
    expect(draw({}, exampleMap({ maxZoom: 18 }), { mode: 'canvas' })).not.toContain('Add a district')
  })

  it('hides markers that lie beyond the sheet from eyes and keys', () => {
    const far = { id: 'far', title: { en: 'Far' }, text: {}, lat: -33, lng: 151, link: null }
    const [, second] = page(draw({ markers: [far] })).querySelectorAll('.map-marker')
    expect(second?.getAttribute('visibility')).toBe('hidden')
  })
})
