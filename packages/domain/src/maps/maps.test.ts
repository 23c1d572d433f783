import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedScript } from '../block-rules/shared-script'
import {
  defaultMapSettings,
  mapUpdateDebounce,
  markerLink,
  plainAddress,
  resolveLocation,
  resolveMapSettings,
} from './map-block'
import { chooseMapStyle, mapStyles } from './map-style'
import { decodeMapsKey, mapsScriptAddress, mapsScriptTimeout, mapsScriptTimeoutError } from './maps-script'
import { placeDetailsAddress, placeDetailsTrackingError, placeSuggestionsAddress } from './places'

const nowhere = { addressTitle: '', addressLine1: '', addressLine2: '', addressCountry: '' }

describe('location', () => {
  it('has a default centre, marker and zoom [MAP-02 MAP-03 MAP-04 MAP-07 MAP-08]', () => {
    expect(resolveLocation({})).toEqual({
      mapLat: 40.720882,
      mapLng: -74.000988,
      markerLat: 40.720882,
      markerLng: -74.000988,
      mapZoom: 12,
      ...nowhere,
    })
  })

  it.each([
    ['the marker follows the centre', { mapLat: 1, mapLng: 0 }, { mapLat: 1, mapLng: 0, markerLat: 1, markerLng: 0 }],
    [
      'the marker has its own place',
      { mapLat: 1, mapLng: 2, markerLat: 0, markerLng: 4 },
      { mapLat: 1, mapLng: 2, markerLat: 0, markerLng: 4 },
    ],
    [
      'half a centre is none',
      { mapLat: 1 },
      { mapLat: 40.720882, mapLng: -74.000988, markerLat: 40.720882, markerLng: -74.000988 },
    ],
    [
      'the other half is none',
      { mapLng: 1 },
      { mapLat: 40.720882, mapLng: -74.000988, markerLat: 40.720882, markerLng: -74.000988 },
    ],
  ])('%s [MAP-02 MAP-03 MAP-04]', (_, given, expected) => {
    expect(resolveLocation(given)).toEqual({ mapZoom: 12, ...nowhere, ...expected })
  })

  it('keeps zoom and address [MAP-05 MAP-06]', () => {
    const address = { addressTitle: 'Office', addressLine1: 'Main St 1', addressLine2: 'Town', addressCountry: 'US' }
    expect(resolveLocation({ mapZoom: 0, ...address })).toMatchObject({ mapZoom: 0, ...address })
  })

  it('stands as plain text with a link when there is no map [MAP-24]', () => {
    const location = resolveLocation({
      mapLat: 1.5,
      mapLng: -2,
      addressTitle: 'Office',
      addressLine2: ' ',
      addressCountry: 'US',
    })
    expect(plainAddress(location)).toEqual({
      lines: ['Office', 'US'],
      link: 'https://www.google.com/maps/search/?api=1&query=1.5%2C-2',
    })
  })
})

describe('settings', () => {
  it('are nine, each with a default [MAP-09]', () => {
    expect(resolveMapSettings({})).toEqual({
      style: 'Original',
      showLabels: true,
      showTerrain: false,
      draggable: true,
      scrollwheel: false,
      showControls: true,
      disableDefaultUI: false,
      markerDraggable: false,
      linkOnClick: true,
    })
    expect(defaultMapSettings).toEqual(resolveMapSettings({}))
    expect(resolveMapSettings({ style: 4, draggable: false })).toEqual({
      ...defaultMapSettings,
      style: 'MinimalLight',
      draggable: false,
    })
  })

  it('know six styles [MAP-10]', () => {
    expect(mapStyles).toEqual(['Original', 'Grayscale', 'Satellite', 'MinimalDark', 'MinimalLight', 'MinimalBlue'])
    expect(mapStyles.map(style => chooseMapStyle(style).style)).toEqual(mapStyles)
  })

  it.each([
    [1, 'Original'],
    [2, 'Grayscale'],
    [3, 'Satellite'],
    [4, 'MinimalLight'],
    [5, 'MinimalDark'],
    [6, 'MinimalBlue'],
  ])('number %d is %s [MAP-11 MAP-15]', (number, style) => {
    expect(chooseMapStyle(number)).toEqual({ style, unknown: false })
  })

  it.each([
    [0, true],
    [7, true],
    ['Sepia', true],
    ['original', true],
    [undefined, false],
  ])('%s falls back to Original, to be warned about: %s [MAP-16]', (given, unknown) => {
    expect(chooseMapStyle(given)).toEqual({ style: 'Original', unknown })
  })

  it('a marker opens the returned link, or nothing [MAP-12 MAP-13]', () => {
    expect(markerLink({ linkOnClick: true }, 'https://maps.example.com/x')).toBe('https://maps.example.com/x')
    expect(markerLink({ linkOnClick: true }, undefined)).toBeUndefined()
    expect(markerLink({ linkOnClick: true }, '')).toBeUndefined()
    expect(markerLink({ linkOnClick: false }, 'https://maps.example.com/x')).toBeUndefined()
  })

  it('wait 60 ms before an update [MAP-14]', () => {
    expect(mapUpdateDebounce).toBe(60)
  })
})

describe('maps script', () => {
  const request = { address: 'https://maps.example.com/js', callback: 'ready', key: 'a&b' }

  it('is asked for with version, callback and key [MAP-17 MAP-18 MAP-19]', () => {
    expect(mapsScriptAddress(request)).toBe('https://maps.example.com/js?v=3.58&callback=ready&key=a%26b')
    expect(mapsScriptAddress({ ...request, language: '', region: '' })).toBe(mapsScriptAddress(request))
  })

  it('carries language and region when they are given [MAP-18 MAP-19]', () => {
    expect(mapsScriptAddress({ ...request, language: 'de' })).toBe(`${mapsScriptAddress(request)}&language=de`)
    expect(mapsScriptAddress({ ...request, region: 'AT' })).toBe(`${mapsScriptAddress(request)}&region=AT`)
  })

  it.each([
    ['S0VZ', 'KEY'],
    ['S0VZMQ==', 'KEY1'],
    ['S0VZMTI=', 'KEY12'],
    [' S0VZMQ ', 'KEY1'],
    ['+/8=', '\u00fb\u00ff'],
    ['', undefined],
    ['A', undefined],
    ['S0V?', undefined],
    ['S0=VZ', undefined],
  ])('decodes the key %s to %s [MAP-20]', (encoded, key) => {
    expect(decodeMapsKey(encoded)).toBe(key)
  })

  it('decodes whatever was encoded [MAP-20]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', minLength: 1 }), key => {
        expect(decodeMapsKey(btoa(key))).toBe(key)
      }),
    )
  })

  it.each([
    ['idle', 'wanted', 'loading', true],
    ['loading', 'wanted', 'loading', false],
    ['ready', 'wanted', 'ready', false],
    ['failed', 'wanted', 'loading', true],
    ['loading', 'loaded', 'ready', false],
    ['loading', 'timed-out', 'failed', false],
    ['loading', 'broken', 'failed', false],
    ['failed', 'loaded', 'failed', false],
    ['ready', 'timed-out', 'ready', false],
    ['idle', 'loaded', 'idle', false],
  ] as const)('%s, %s: %s, load %s [MAP-21 MAP-22 MAP-24]', (state, event, next, load) => {
    expect(sharedScript(state, event)).toEqual({ state: next, load })
  })

  it('times out after 30000 ms with an error [MAP-22 MAP-23]', () => {
    expect(mapsScriptTimeout).toBe(30_000)
    expect(mapsScriptTimeoutError()).toMatchObject({
      code: 'maps-script-timed-out',
      message: 'The maps script did not load in time',
    })
  })
})

describe('places', () => {
  it('asks for suggestions and details [MAP-25 MAP-26 MAP-28]', () => {
    expect(placeSuggestionsAddress({ input: 'Main & 1st', sessionToken: 't' })).toBe(
      '/api/google-maps/places/autocomplete?input=Main%20%26%201st&sessionToken=t',
    )
    expect(placeDetailsAddress({ placeId: 'p/1', sessionToken: 't' })).toBe(
      '/api/google-maps/places/details?placeId=p%2F1&sessionToken=t',
    )
  })

  it.each([
    [undefined, true],
    [{}, true],
    [{ productPage: 'p' }, true],
    [{ productSection: 's' }, true],
    [{ productPage: 'p', productSection: 's' }, false],
  ])('details with the tracking context %o log an error: %s [MAP-27]', (context, logs) => {
    expect(placeDetailsTrackingError(context)).toBe(
      logs ? 'Place details need a tracking context with productPage and productSection' : undefined,
    )
  })
})
