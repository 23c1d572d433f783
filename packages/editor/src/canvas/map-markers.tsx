import { mapMarks } from '@sitewright/blocks/kit/map-marks'
import type { BlockRecord, Json, JsonObject } from '@sitewright/domain/documents'
import { drawnZoom, type GeoPoint, panned, resolveLocation, type StoredLocation } from '@sitewright/domain/maps'
import { localise } from '@sitewright/domain/sites'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useGesture } from '../history/use-gesture'
import { t } from '../language'
import { announce } from '../ui/announce'
import { useEditorScope, useEditorState } from './editor-context'
import { followPointer } from './follow-pointer'
import type { Point } from './geometry'
import { scaled } from './measure'
import { sayRefusal } from './refusals'

type ListedMarker = GeoPoint & { readonly id: string; readonly title: Readonly<Record<string, string>> }
type MapProps = {
  readonly place: StoredLocation
  readonly district: string | null
  readonly markers: readonly ListedMarker[]
}

/** On the map, in its own pixels: far enough to be seen, and with Shift as near as it can be told. */
const stepOf = (isFine: boolean) => (isFine ? 1 : 8)
const arrows: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const sixDigits = (degrees: number) => Number(degrees.toFixed(6))

/** The place of the map itself, then those of its list, as they are drawn. */
function markersOf({ props }: BlockRecord, locale: string) {
  const { place, markers } = props as unknown as MapProps
  const { markerLat: lat, markerLng: lng } = resolveLocation(place)
  return [
    { id: undefined, lat, lng, name: t('Marker') },
    ...markers.map(each => ({
      ...each,
      name: t('Marker: {title}', { title: localise(each.title, locale, locale) ?? '' }),
    })),
  ]
}

/** Pins of the chosen map, to be dragged to where they belong or moved there by key. */
export const MapMarkers = ({
  blockId,
  sectionId,
  scale,
  scroller,
}: {
  blockId: string
  sectionId: string
  scale: number
  scroller: RefObject<HTMLElement | null>
}) => {
  const { editor, elements, geometry, locale } = useEditorScope()
  const block = useEditorState(({ document }) => document.blocks[blockId])
  const layer = useRef<HTMLDivElement>(null)
  const gesture = useGesture()
  const markers = block ? markersOf(block, locale) : []
  const pins = () => [
    ...(elements.blocks.get(blockId)?.querySelectorAll<SVGGraphicsElement>(`.${mapMarks.marker}`) ?? []),
  ]

  // biome-ignore lint/correctness/useExhaustiveDependencies: pins are read from the page, which is drawn with the block
  useLayoutEffect(() => {
    const place = () => {
      const corner = geometry.section(sectionId)?.rect
      const drawn = pins()
      const map = elements.blocks.get(blockId)?.getBoundingClientRect()
      const buttons = [...(layer.current?.children ?? [])] as HTMLElement[]
      buttons.forEach((button, at) => {
        const box = drawn[at]?.getBoundingClientRect()
        const isSeen = box && map && box.left >= map.left && box.right <= map.right && box.bottom <= map.bottom
        button.hidden = !isSeen || !corner
        if (!isSeen || !corner) return
        const { left, top, width, height } = scaled(box, scale)
        button.style.transform = `translate(${left - corner.left}px, ${top - corner.top}px)`
        button.style.width = `${width}px`
        button.style.height = `${height}px`
      })
    }
    place()
    const stop = geometry.subscribe(place)
    const map = elements.blocks.get(blockId)
    // The map is drawn anew when its answer comes, which moves no block.
    const observer = new MutationObserver(place)
    if (map) observer.observe(map, { childList: true, subtree: true, attributeFilter: ['transform', 'style'] })
    return () => {
      stop()
      observer.disconnect()
    }
  }, [geometry, elements, block, blockId, sectionId, scale])

  const move = (at: number, by: Point, step?: string) => {
    const marker = markers[at]
    if (!block || !marker) return
    const { place, district } = block.props as unknown as MapProps
    const zoom = drawnZoom(resolveLocation(place).mapZoom, district !== null)
    const to = panned({ lat: marker.lat, lng: marker.lng, zoom }, { x: -by.x, y: -by.y })
    const [lat, lng] = [sixDigits(to.lat), sixDigits(to.lng)]
    const does = { label: t('move marker'), ...(step !== undefined && { gesture: step }) }
    const moved: JsonObject = { place: { ...place, markerLat: lat, markerLng: lng } as Json }
    const done =
      marker.id === undefined
        ? editor.run({ kind: 'set-props', id: blockId, props: moved }, does)
        : editor.run(
            { kind: 'edit-list', id: blockId, path: ['markers'], do: 'set', itemId: marker.id, values: { lat, lng } },
            does,
          )
    if (sayRefusal(done)) announce(t('{name} at {lat}, {lng}', { name: marker.name, lat, lng }))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const towards = arrows[event.key]
    if (!towards || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = stepOf(event.shiftKey)
    move(at, { x: towards.x * step, y: towards.y * step }, gesture.id())
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, at: number) => {
    const room = scroller.current
    const pin = pins()[at]
    // How large a pixel of the map is on the screen.
    const unit = (pin?.ownerSVGElement?.getScreenCTM()?.a ?? 1) * scale
    if (event.button !== 0 || !room || !pin) return
    const from = { x: event.clientX, y: event.clientY, scrolled: room.scrollTop }
    let by: Point = { x: 0, y: 0 }
    const show = ({ x, y }: Point) => {
      pin.style.translate = `${x}px ${y}px`
    }
    const rest = () => {
      pin.style.translate = ''
    }
    followPointer(event.nativeEvent, {
      scroller: room,
      onStart: () => undefined,
      onMove: ({ point }) => {
        by = { x: (point.x - from.x) / unit, y: (point.y - from.y + room.scrollTop - from.scrolled) / unit }
        show(by)
      },
      onEnd: hasMoved => {
        rest()
        if (hasMoved) move(at, by)
      },
      onGiveUp: rest,
    })
  }
  return (
    <div ref={layer}>
      {markers.map(({ id, name }, at) => (
        <button
          key={id ?? 'place'}
          type="button"
          className="map-marker-handle"
          aria-label={name}
          title={t('Drag, or move with the arrow keys')}
          hidden
          onPointerDown={event => onPointerDown(event, at)}
          onKeyDown={event => onKeyDown(event, at)}
        />
      ))}
    </div>
  )
}
