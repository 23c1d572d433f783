import {
  isShownIn,
  type MapDrawing,
  type MapView,
  mapSheet,
  onSheet,
  type PlacedLabel,
  scaleText,
} from '@sitewright/domain/maps'
import { dotRadius, labelClass, layerClass, mapMarks } from '../../map-marks'
import type { MapEngineOptions } from './options'

type Attributes = Readonly<Record<string, string | number>>

const svg = (page: Document, name: string, attributes: Attributes): SVGElement => {
  const element = page.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const nameOf = (page: Document, { text, kind, x, y, anchor, angle, dot }: PlacedLabel): SVGElement[] => {
  const turned = angle ? { transform: `rotate(${angle} ${x} ${y})` } : undefined
  const name = svg(page, 'text', { class: labelClass(kind), x, y, dy: '.35em', 'text-anchor': anchor, ...turned })
  name.textContent = text
  return dot ? [svg(page, 'circle', { class: 'map-dot', cx: dot.x, cy: dot.y, r: dotRadius }), name] : [name]
}

/** Draws other views where the server drew the first, the same way, and can put that one back. */
export function createDrawing(root: HTMLElement, { style, showLabels, markers }: MapEngineOptions, locale: string) {
  const page = root.ownerDocument
  const drawing = root.querySelector(`.${mapMarks.drawing}`)!
  const pins = [...root.querySelectorAll(`.${mapMarks.marker}`)]
  const scale = root.querySelector<HTMLElement>(`.${mapMarks.scale}`)
  const first = {
    nodes: [...drawing.childNodes],
    pins: pins.map(pin => [pin.getAttribute('transform'), pin.getAttribute('visibility')] as const),
    bar: scale?.getAttribute('style'),
    text: scale?.textContent,
  }

  const placePins = (view: MapView) =>
    pins.forEach((pin, index) => {
      const [lat = 0, lng = 0] = markers[index] ?? []
      const { x, y } = onSheet({ lat, lng }, view)
      pin.setAttribute('transform', `translate(${Math.round(x)} ${Math.round(y)})`)
      const isSeen = x > 0 && y > 0 && x < mapSheet.width && y < mapSheet.height
      if (isSeen) pin.removeAttribute('visibility')
      else pin.setAttribute('visibility', 'hidden')
    })

  return {
    pins,
    show(view: MapDrawing) {
      const paths = view.layers
        .filter(({ kind }) => isShownIn(style, kind))
        .map(({ kind, d }) => svg(page, 'path', { class: layerClass(kind), d }))
      const names = showLabels ? view.labels.flatMap(label => nameOf(page, label)) : []
      drawing.replaceChildren(...paths, ...names)
      placePins(view)
      scale?.style.setProperty('--map-bar', String(view.scale.pixels))
      if (scale) scale.textContent = scaleText(view.scale, locale)
    },
    restore() {
      drawing.replaceChildren(...first.nodes)
      pins.forEach((pin, index) => {
        const [transform, visibility] = first.pins[index]!
        pin.setAttribute('transform', transform!)
        if (visibility === null) pin.removeAttribute('visibility')
        else pin.setAttribute('visibility', visibility)
      })
      if (!scale) return
      scale.setAttribute('style', first.bar!)
      scale.textContent = first.text!
    },
  }
}
