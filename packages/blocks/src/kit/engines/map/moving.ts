import {
  type GeoPoint,
  type MapDrawing,
  mapSheet,
  mapUpdateDebounce,
  minMapZoom,
  onSheet,
  panned,
} from '@sitewright/domain/maps'
import type { Dispose, IslandServices } from '../../island'
import { disposables } from '../../island'
import { mapMarks } from '../../map-marks'
import { createDrawing } from './draw'
import { listen } from './gestures'
import type { MapEngineOptions } from './options'

const digits = 5
const short = (value: number) => String(Number(value.toFixed(digits)))

/**
 * Moves what is drawn at once, and asks for the view that is wanted when the hand rests. Nothing is drawn in between, so
 * nothing has to end: whoever wants less movement sees the same.
 */
export function makeMovable(root: HTMLElement, options: MapEngineOptions, services: IslandServices): Dispose {
  const bag = disposables()
  const sheets = root.querySelector<HTMLElement>(`.${mapMarks.sheets}`)!
  const buttons = [
    [root.querySelector<HTMLElement>(`.${mapMarks.zoomIn}`), 1],
    [root.querySelector<HTMLElement>(`.${mapMarks.zoomOut}`), -1],
  ] as const
  const drawing = createDrawing(root, options, services.locale)
  const styleBefore = sheets.getAttribute('style')
  const first = { lat: options.lat, lng: options.lng, zoom: options.zoom }
  let drawn = first
  let wanted = first
  let times = 1
  let asked = 0
  let forget: Dispose = () => {}

  /** Pixels of the page for one of the sheet: a large frame shows it larger. */
  const unit = () =>
    sheets.getBoundingClientRect().width / 2 ** (wanted.zoom - drawn.zoom) / times / mapSheet.width || 1

  const place = (scale: number) => {
    const { x, y } = onSheet(drawn, { ...wanted, ...mapSheet })
    const [across, down] = [(x - mapSheet.width / 2) * scale, (y - mapSheet.height / 2) * scale]
    const size = 2 ** (wanted.zoom - drawn.zoom) * times
    const isHome = Math.abs(across) + Math.abs(down) < 0.5 && size === 1
    sheets.style.transform = isHome ? '' : `translate(${across}px,${down}px) scale(${size})`
    for (const [button, step] of buttons) {
      const isAtEnd = step === 1 ? wanted.zoom >= options.maxZoom : wanted.zoom <= minMapZoom
      if (isAtEnd) button?.setAttribute('aria-disabled', 'true')
      else button?.removeAttribute('aria-disabled')
    }
  }

  const address = () => {
    const near = options.markers.filter(([lat = 0, lng = 0]) => {
      const { x, y } = onSheet({ lat, lng }, { ...wanted, ...mapSheet })
      return Math.abs(x - 512) < 600 && Math.abs(y - 352) < 440
    })
    const query = new URLSearchParams({ lat: short(wanted.lat), lng: short(wanted.lng), zoom: String(wanted.zoom) })
    if (near.length > 0) query.set('markers', near.map(each => each.map(short).join()).join(';'))
    if (options.district) query.set('district', options.district)
    query.set('v', options.version)
    return `/api/maps/view?${query}`
  }

  const ask = async () => {
    asked += 1
    const turn = asked
    const scale = unit()
    const answer = await services.request<MapDrawing>({ method: 'GET', path: address() })
    // The hand has gone on, or the map is gone: another view is on its way, or none is wanted. Without an answer what
    // is drawn stays where it was moved.
    if (turn !== asked || !answer.ok) return
    drawn = { lat: answer.data.lat, lng: answer.data.lng, zoom: answer.data.zoom }
    drawing.show(answer.data)
    place(scale)
  }

  const want = (next: GeoPoint & { zoom: number }) => {
    const scale = unit()
    wanted = next
    place(scale)
    forget()
    forget = services.clock.after(mapUpdateDebounce, () => void ask())
  }

  const limited = (zoom: number) => Math.min(options.maxZoom, Math.max(minMapZoom, zoom))
  const pan = (across: number, down: number) => {
    const scale = unit()
    want({ ...wanted, ...panned(wanted, { x: across / scale / times, y: down / scale / times }) })
  }
  const zoom = (steps: number) => {
    if (limited(wanted.zoom + steps) !== wanted.zoom) want({ ...wanted, zoom: limited(wanted.zoom + steps) })
  }
  const moves = {
    pan,
    zoom,
    pinch: (now: number) => {
      const scale = unit()
      times = now
      place(scale)
    },
    pinched: () => {
      const scale = unit()
      const steps = Math.round(Math.log2(times))
      times = 1
      place(scale)
      zoom(steps)
    },
  }

  bag.add(listen(root, moves, { scrollwheel: options.scrollwheel, services }))
  for (const [button, steps] of buttons) {
    const press = () => zoom(steps)
    button?.addEventListener('click', press)
    bag.add(() => button?.removeEventListener('click', press))
  }
  /** A marker that was reached by key but lies beyond the frame is brought to its middle. */
  const follow = ({ target }: FocusEvent) => {
    const at = drawing.pins.indexOf(target as Element)
    if (at < 0) return
    const [frame, pin] = [root.getBoundingClientRect(), drawing.pins[at]!.getBoundingClientRect()]
    const isSeen =
      pin.left >= frame.left && pin.right <= frame.right && pin.top >= frame.top && pin.bottom <= frame.bottom
    const [lat = 0, lng = 0] = options.markers[at] ?? []
    if (!isSeen) want({ ...wanted, lat, lng })
  }
  root.addEventListener('focusin', follow)
  const given = { tabindex: '0', role: 'group', 'aria-label': options.says }
  for (const [name, value] of Object.entries(given)) root.setAttribute(name, value)
  place(1)
  bag.add(() => {
    root.removeEventListener('focusin', follow)
    for (const name of Object.keys(given)) root.removeAttribute(name)
    asked += 1
    forget()
    drawing.restore()
    if (styleBefore === null) sheets.removeAttribute('style')
    else sheets.setAttribute('style', styleBefore)
    for (const [button] of buttons) button?.removeAttribute('aria-disabled')
  })
  return bag.dispose
}
