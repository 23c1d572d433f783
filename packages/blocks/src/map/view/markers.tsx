import { type GeoPoint, type MapView, onSheet } from '@sitewright/domain/maps'
import { Pin } from '../../kit/map-drawing'
import { mapMarks } from '../../kit/map-marks'

export type ShownMarker = GeoPoint & {
  readonly id: string
  readonly title: string
  /** Where a press leads; nowhere without one. */
  readonly link: { readonly href: string; readonly target?: string; readonly rel?: string } | undefined
  readonly edit: { 'data-edit-item'?: string }
}

/** Pins over the map, in the order of the list. They are apart from the drawing, whose parts nobody can reach. */
export const Markers = ({ markers, view }: { markers: readonly ShownMarker[]; view: MapView }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: each pin has a name of its own
  <svg className="map-markers" viewBox={`0 0 ${view.width} ${view.height}`}>
    {markers.map(({ id, title, link, edit, ...point }) => {
      const { x, y } = onSheet(point, view)
      const isSeen = x > 0 && y > 0 && x < view.width && y < view.height
      const place = {
        className: mapMarks.marker,
        transform: `translate(${Math.round(x)} ${Math.round(y)})`,
        // What lies beyond the sheet is not reached by key either.
        ...(isSeen ? {} : { visibility: 'hidden' }),
        'aria-label': title,
        ...edit,
      }
      return link ? (
        <a key={id} {...link} {...place}>
          <Pin />
        </a>
      ) : (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is no interactive element
        <g key={id} role="img" {...place}>
          <Pin />
        </g>
      )
    })}
  </svg>
)
