import type { MapDrawing } from '@sitewright/domain/maps'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../../island'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'
import { type MapEngineOptions, startMap } from '.'

const html = `<div id="root" class="map-frame">
  <div class="map-sheets"><svg class="map-drawing"><path class="map-land" d="M0 0"></path></svg>
  <svg class="map-markers"><a class="map-marker" href="https://maps.example.com/" aria-label="Directions: Tern"
    transform="translate(512 352)"></a></svg></div>
  <div class="map-buttons"><button class="map-zoom-in">+</button><button class="map-zoom-out">-</button></div>
  <p class="map-scale" style="--map-bar: 86">10 km</p></div><input id="elsewhere">`

const drawingAt = (view: { lat: number; lng: number; zoom: number }): MapDrawing => ({
  ...view,
  width: 1024,
  height: 704,
  layers: [{ kind: 'land', d: `M${view.zoom} 0` }],
  labels: [{ text: 'Newark', kind: 'place', x: 10, y: 20, anchor: 'start', dot: { x: 3, y: 20 } }],
  scale: { pixels: 50, metres: 20_000 },
  maxZoom: 10,
})

const settled = () => new Promise<void>(done => setTimeout(done))

function openMap(differences: Partial<MapEngineOptions> = {}, services: Partial<IslandServices> = {}) {
  document.body.innerHTML = html
  const root = document.getElementById('root')!
  const clock = testClock()
  const asked: URLSearchParams[] = []
  const request = vi.fn(async ({ path }: { path: string }) => {
    const query = new URL(path, 'https://tern.example').searchParams
    asked.push(query)
    const [lat, lng, zoom] = ['lat', 'lng', 'zoom'].map(name => Number(query.get(name))) as [number, number, number]
    return { ok: true as const, status: 200, data: drawingAt({ lat, lng, zoom }) }
  }) as unknown as IslandServices['request']
  const options: MapEngineOptions = {
    lat: 40,
    lng: -74,
    zoom: 9,
    maxZoom: 10,
    version: 'v1',
    markers: [[40, -74]],
    style: 'Original',
    draggable: true,
    scrollwheel: false,
    showLabels: true,
    says: 'Map. Arrow keys move it.',
    ...differences,
  }
  const given = sampleServices({ clock, request, ...services })
  const before = root.outerHTML
  const dispose = startMap(root, options, given)
  const sheets = root.querySelector<HTMLElement>('.map-sheets')!
  return {
    root,
    clock,
    asked,
    sheets,
    dispose,
    before,
    services: given,
    button: (way: 'in' | 'out') => root.querySelector<HTMLElement>(`.map-zoom-${way}`)!,
    press: (key: string, more: object = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      root.dispatchEvent(event)
      return event.defaultPrevented
    },
    rest: async () => {
      clock.advance(60)
      await settled()
    },
  }
}

describe('a map that can be moved', () => {
  it('asks for the next view when the hand has rested for 60 ms, once [MAP-14]', async () => {
    const { button, clock, asked, sheets } = openMap()
    button('out').click()
    clock.advance(59)
    button('out').click()
    clock.advance(59)
    expect(asked).toEqual([])
    // What is drawn follows at once.
    expect(sheets.style.transform).toContain('scale(0.25)')
    clock.advance(1)
    await settled()
    expect(asked.map(query => Object.fromEntries(query))).toEqual([
      { lat: '40', lng: '-74', zoom: '7', markers: '40,-74', v: 'v1' },
    ])
  })

  it('draws the answer in the place of what was moved', async () => {
    const { button, root, rest, sheets } = openMap()
    button('in').click()
    await rest()
    expect(sheets.style.transform).toBe('')
    expect(root.querySelector('.map-land')?.getAttribute('d')).toBe('M10 0')
    expect(root.querySelector('.map-label')?.textContent).toBe('Newark')
    expect(root.querySelector('.map-scale')?.textContent).toBe('20 km')
    expect(root.querySelector('.map-marker')?.getAttribute('transform')).toBe('translate(512 352)')
  })

  it('keeps the focus on the button that was pressed, which says when it can do no more', async () => {
    const { button, rest, asked } = openMap()
    button('in').focus()
    button('in').click()
    await rest()
    expect(document.activeElement).toBe(button('in'))
    expect(button('in').getAttribute('aria-disabled')).toBe('true')
    button('in').click()
    await rest()
    expect(asked).toHaveLength(1)
    expect(button('out').hasAttribute('aria-disabled')).toBe(false)
  })

  it('moves by arrow keys and zooms by plus and minus while it has the focus, and leaves other keys alone', async () => {
    const { press, rest, asked, root } = openMap()
    expect(root.getAttribute('tabindex')).toBe('0')
    expect(root.getAttribute('role')).toBe('group')
    expect(press('ArrowRight')).toBe(true)
    expect(press('ArrowDown')).toBe(true)
    expect(press('-')).toBe(true)
    await rest()
    const [{ lng, lat, zoom } = { lng: '', lat: '', zoom: '' }] = asked.map(query => Object.fromEntries(query))
    expect(Number(lng)).toBeGreaterThan(-74)
    expect(Number(lat)).toBeLessThan(40)
    expect(zoom).toBe('8')
    for (const key of ['Tab', 'a', 'Escape']) expect(press(key)).toBe(false)
    expect(press('+', { ctrlKey: true })).toBe(false)
  })

  it('zooms by the wheel only when it is set and has the focus', async () => {
    const turn = (root: HTMLElement) => {
      const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })
      root.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(turn(openMap().root)).toBe(false)
    const { root, rest, asked } = openMap({ scrollwheel: true })
    expect(turn(root)).toBe(false)
    root.focus()
    expect(turn(root)).toBe(true)
    await rest()
    expect(asked[0]?.get('zoom')).toBe('10')
  })

  it('shows only the last of several views, and stays where it was moved when none comes', async () => {
    const { press, rest, sheets } = openMap({}, { request: async () => ({ ok: false, message: '', status: 0 }) })
    press('ArrowLeft')
    await rest()
    expect(sheets.style.transform).toContain('translate(80px')
  })

  it('leaves behind what the server drew, byte by byte, however often', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { root, before, dispose, button, rest, press } = openMap({ scrollwheel: true })
      button('out').click()
      await rest()
      press('ArrowUp')
      dispose()
      dispose()
      expect(root.outerHTML).toBe(before)
    }
  })

  it('warns of a style that nobody knows [MAP-16]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openMap({ unknownStyle: 'Sepia' })
    expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown map style "Sepia", using Original')
    warn.mockRestore()
  })
})

type Made = { element: HTMLElement; options: Record<string, unknown> }

describe('the map of a provider', () => {
  const page = globalThis as { google?: unknown; sitewrightMapsReady?: () => void; gm_authFailure?: () => void }
  let maps: Made[] = []
  let markers: { options: Record<string, unknown>; click?: () => void }[] = []
  const arrive = () => {
    page.google = {
      maps: {
        Map: class {
          constructor(element: HTMLElement, options: Record<string, unknown>) {
            maps.push({ element, options })
          }
        },
        Marker: class {
          readonly at: number
          constructor(options: Record<string, unknown>) {
            this.at = markers.push({ options }) - 1
          }
          addListener(_: string, click: () => void) {
            markers[this.at]!.click = click
          }
        },
      },
    }
    page.sitewrightMapsReady?.()
  }
  beforeEach(() => {
    maps = []
    markers = []
  })
  afterEach(() => {
    delete page.google
    delete page.sitewrightMapsReady
    delete page.gm_authFailure
  })

  const provider = {
    key: btoa('own-key'),
    zoom: 14,
    showTerrain: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: true,
    linkOnClick: true,
  }
  const open = async (differences: Partial<MapEngineOptions> = {}, outcome = 'ready') => {
    const load = vi.fn(async () => outcome) as unknown as IslandServices['scripts']['load']
    const report = vi.fn()
    const opened = openMap({ provider, ...differences }, { scripts: { load }, report })
    await expect.poll(() => vi.mocked(load).mock.calls.length).toBeGreaterThan(0)
    await settled()
    const [, given] = vi.mocked(load).mock.calls[0]!
    return { ...opened, load, report, script: given!.script!, query: new URL(given!.script!.address).searchParams }
  }
  const provided = (root: HTMLElement) => root.querySelector('.map-provider') !== null

  it('is asked for with version, callback and the key that the page carries in base64 [MAP-17 MAP-20]', async () => {
    const { script, query } = await open()
    expect(script.address).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/)
    expect(Object.fromEntries(query)).toEqual({ v: '3.58', callback: 'sitewrightMapsReady', key: 'own-key' })
  })

  it('is told the language, and the region, only where there is one [MAP-18 MAP-19]', async () => {
    const { query } = await open({ provider: { ...provider, language: 'de', region: 'AT' } })
    expect([query.get('language'), query.get('region')]).toEqual(['de', 'AT'])
    const without = await open({ provider: { ...provider, language: 'de' } })
    expect([without.query.get('language'), without.query.has('region')]).toEqual(['de', false])
  })

  it('comes over the own one when its script calls, with the settings of the block', async () => {
    const { root } = await open({ style: 'Satellite', draggable: false })
    expect(provided(root)).toBe(false)
    arrive()
    await settled()
    expect(provided(root)).toBe(true)
    expect(maps[0]?.options).toMatchObject({
      center: { lat: 40, lng: -74 },
      zoom: 14,
      mapTypeId: 'hybrid',
      gestureHandling: 'none',
      scrollwheel: false,
    })
    expect(markers[0]?.options).toMatchObject({ position: { lat: 40, lng: -74 }, draggable: true })
  })

  it('opens from its marker what ours opens', async () => {
    const { root } = await open()
    arrive()
    await settled()
    const followed = vi.fn((event: Event) => event.preventDefault())
    root.querySelector('.map-marker')!.addEventListener('click', followed)
    markers[0]?.click?.()
    expect(followed).toHaveBeenCalledOnce()
  })

  it('gives up after 30 s: our own stays, and a later map may ask again [MAP-22 MAP-23 MAP-24]', async () => {
    const { root, script, report, services } = await open({}, 'timed-out')
    expect(script.timeoutMs).toBe(30_000)
    expect(provided(root)).toBe(false)
    expect(root.querySelector('.map-land')).not.toBeNull()
    expect(root.getAttribute('tabindex')).toBe('0')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'maps-script-timed-out' }))
    startMap(root, { ...optionsOf(provider) }, services)
    await expect.poll(() => vi.mocked(services.scripts.load).mock.calls.length).toBe(2)
  })

  it('is given up as well when its script comes and never calls', async () => {
    const { root, clock, report } = await open()
    clock.advance(29_999)
    await settled()
    expect(report).not.toHaveBeenCalled()
    clock.advance(1)
    await settled()
    expect([provided(root), report.mock.calls.length]).toEqual([false, 1])
  })

  it('leaves the own one alone when the visitor declines', async () => {
    const { root, report } = await open({}, 'refused')
    expect([provided(root), report.mock.calls.length]).toEqual([false, 0])
  })

  it('gives the place back when the provider does not take the key', async () => {
    const { root } = await open()
    arrive()
    await settled()
    page.gm_authFailure?.()
    expect(provided(root)).toBe(false)
    expect(root.getAttribute('tabindex')).toBe('0')
  })

  it('is gone with its island', async () => {
    const { root, dispose, before } = await open()
    arrive()
    await settled()
    dispose()
    expect(root.outerHTML).toBe(before)
  })
})

const optionsOf = (provider: NonNullable<MapEngineOptions['provider']>): MapEngineOptions => ({
  lat: 40,
  lng: -74,
  zoom: 9,
  maxZoom: 10,
  version: 'v1',
  markers: [[40, -74]],
  style: 'Original',
  draggable: false,
  scrollwheel: false,
  showLabels: true,
  says: 'Map',
  provider,
})
