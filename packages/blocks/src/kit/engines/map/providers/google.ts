import { mapsScript, type ProviderScript } from '@sitewright/domain/catalogue'
import {
  decodeMapsKey,
  type MapStyle,
  mapsScriptAddress,
  mapsScriptTimeout,
  mapsScriptTimeoutError,
} from '@sitewright/domain/maps'
import { type Dispose, disposables, type IslandServices, type ScriptOutcome } from '../../../island'
import { mapMarks } from '../../../map-marks'
import { onePerPage } from '../../../one-per-page'
import { type GoogleMaps, type GooglePage, readyCallback } from '../google-api'
import type { MapEngineOptions, ProviderOptions } from '../options'

type Wanted = MapEngineOptions & { readonly provider: ProviderOptions }

/** What the provider calls styles that only colour its map. */
const colours: Readonly<Partial<Record<MapStyle, readonly object[]>>> = {
  Grayscale: [{ stylers: [{ saturation: -100 }] }],
  MinimalLight: [{ stylers: [{ saturation: -100 }, { lightness: 40 }, { visibility: 'simplified' }] }],
  MinimalDark: [{ stylers: [{ saturation: -100 }, { invert_lightness: true }, { visibility: 'simplified' }] }],
  MinimalBlue: [{ stylers: [{ hue: '#0077cc' }, { saturation: 20 }, { visibility: 'simplified' }] }],
}
const withoutNames = { elementType: 'labels', stylers: [{ visibility: 'off' }] }

const kindOf = ({ style, showLabels, provider }: Wanted): string => {
  if (style === 'Satellite') return showLabels ? 'hybrid' : 'satellite'
  return provider.showTerrain ? 'terrain' : 'roadmap'
}

const mapOptions = (options: Wanted) => {
  const { provider, draggable, scrollwheel, style, showLabels, lat, lng } = options
  return {
    center: { lat, lng },
    zoom: provider.zoom,
    mapTypeId: kindOf(options),
    styles: [...(colours[style] ?? []), ...(showLabels ? [] : [withoutNames])],
    disableDefaultUI: provider.disableDefaultUI,
    zoomControl: provider.showControls && !provider.disableDefaultUI,
    // As our own: one finger scrolls the page. Without a wheel the page scrolls over it.
    gestureHandling: draggable ? 'cooperative' : 'none',
    scrollwheel,
    keyboardShortcuts: draggable,
  }
}

type Loaded = GoogleMaps | Exclude<ScriptOutcome, 'ready'>

const scriptOf = ({ key, language, region }: ProviderOptions & { readonly key: string }): ProviderScript => ({
  address: mapsScriptAddress({
    address: mapsScript.address,
    callback: readyCallback,
    key,
    ...(language && { language }),
    ...(region && { region }),
  }),
  timeoutMs: mapsScriptTimeout,
})

/** The script calls when it is ready, once for all maps of the page, and also when it does not take the key. */
function createLoader(services: IslandServices) {
  const page = globalThis as GooglePage
  const refusals = new Set<() => void>()
  let called: (() => void)[] = []
  page[readyCallback] = () => {
    for (const run of called) run()
    called = []
  }
  page.gm_authFailure = () => {
    for (const run of refusals) run()
  }
  const isReady = () =>
    new Promise<Loaded>(resolve => {
      const answer = () => {
        stop()
        resolve(page.google?.maps ?? 'timed-out')
      }
      const stop = services.clock.after(mapsScriptTimeout, answer)
      called.push(answer)
      if (page.google?.maps?.Map) answer()
    })
  return {
    load: async (provider: ProviderOptions): Promise<Loaded> => {
      const key = decodeMapsKey(provider.key)
      if (key === undefined) return 'refused'
      const outcome = await services.scripts.load('maps', { script: scriptOf({ ...provider, key }) })
      return outcome === 'ready' ? isReady() : outcome
    },
    onRefused(run: () => void): Dispose {
      refusals.add(run)
      return () => refusals.delete(run)
    },
  }
}

/** Puts pins where ours stand, and lets a press on one do what it does there. */
function addMarkers(maps: GoogleMaps, map: object, root: HTMLElement, { markers, provider }: Wanted): void {
  const links = [...root.querySelectorAll<SVGAElement>(`.${mapMarks.marker}`)]
  markers.forEach(([lat = 0, lng = 0], index) => {
    const pin = links[index]
    const title = pin?.getAttribute('aria-label') ?? ''
    const draggable = provider.markerDraggable && index === 0
    const marker = new maps.Marker({ map, position: { lat, lng }, title, draggable, clickable: pin?.tagName === 'a' })
    if (pin?.tagName === 'a') marker.addListener('click', () => pin.dispatchEvent(new MouseEvent('click')))
  })
}

export type Takeover = {
  /** The provider's map is there: ours no longer listens. */
  taken(): void
  /** Ours is back. */
  given(): void
}

/** The provider's map over our own, which stands until it is ready and is back when it fails. */
export function startGoogleMap(
  root: HTMLElement,
  options: Wanted,
  services: IslandServices,
  { taken, given }: Takeover,
): Dispose {
  const bag = disposables()
  const loader = onePerPage(services, 'google-maps', () => createLoader(services))
  const frame = Object.assign(root.ownerDocument.createElement('div'), { className: 'map-provider' })
  let isOver = false
  const remove = () => {
    frame.remove()
    delete root.dataset['provided']
  }
  const place = (maps: GoogleMaps) => {
    const hadFocus = root.contains(root.ownerDocument.activeElement)
    taken()
    root.append(frame)
    root.dataset['provided'] = ''
    const map = new maps.Map(frame, mapOptions(options))
    addMarkers(maps, map, root, options)
    if (hadFocus) frame.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }
  const load = async () => {
    const loaded = await loader.load(options.provider)
    if (isOver) return
    if (typeof loaded === 'object') place(loaded)
    else if (loaded === 'timed-out') services.report(mapsScriptTimeoutError())
  }
  bag.add(
    loader.onRefused(() => {
      remove()
      given()
    }),
  )
  load().catch((failure: unknown) => {
    remove()
    given()
    services.report(failure)
  })
  return () => {
    isOver = true
    bag.dispose()
    remove()
  }
}
