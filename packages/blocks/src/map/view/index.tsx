import {
  chooseMapStyle,
  type MapLocation,
  type MapView,
  markerLink,
  maxWorldZoom,
  onSheet,
  plainAddress,
  resolveLocation,
  scaleText,
} from '@sitewright/domain/maps'
import type { CSSProperties, ReactNode } from 'react'
import { IslandRoot, linkAttributes, type ViewOf } from '../../kit'
import { Drawing } from '../../kit/map-drawing'
import { mapMarks } from '../../kit/map-marks'
import { map } from '../block'
import type { MapProps } from '../island'
import { Markers, type ShownMarker } from './markers'

type Given = ViewOf<typeof map>

const elsewhere = { target: '_blank', rel: 'noopener' } as const

const markersOf = ({ props, context }: Given): ShownMarker[] => {
  const location = resolveLocation(props.place)
  const { lines, link } = plainAddress(location)
  const href = markerLink(props, link)
  const own: ShownMarker = {
    id: 'place',
    lat: location.markerLat,
    lng: location.markerLng,
    title: [context.message('map.directions'), ...lines].join(': '),
    link: href === undefined ? undefined : { href, ...elsewhere },
    edit: {},
  }
  const others = props.markers.map(({ id, title, text, lat, lng, link: to }) => ({
    id,
    lat,
    lng,
    title:
      [context.text(title), context.text(text)].filter(words => words.trim() !== '').join(', ') ||
      context.message('map.marker'),
    link: linkAttributes(to, context),
    edit: context.item('markers', id),
  }))
  return [own.link ? own : { ...own, title: lines.join(', ') || context.message('map.marker') }, ...others]
}

const Buttons = ({ context }: Pick<Given, 'context'>) => (
  <div className="map-buttons">
    {(['zoomIn', 'zoomOut'] as const).map(way => (
      <button key={way} type="button" className={mapMarks[way]} aria-label={context.message(`map.${way}`)}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d={way === 'zoomIn' ? 'M9 3.5v11M3.5 9h11' : 'M3.5 9h11'} />
        </svg>
      </button>
    ))}
  </div>
)

/** From the centre to the marker, for frames that would cut it off. */
const markerOffset = ({ markerLat, markerLng }: MapLocation, view: MapView): CSSProperties => {
  const { x, y } = onSheet({ lat: markerLat, lng: markerLng }, view)
  const within = (offset: number, half: number) => (Math.abs(offset) < half ? Math.round(offset) : 0)
  const away = { x: within(x - view.width / 2, view.width / 2), y: within(y - view.height / 2, view.height / 2) }
  return { '--x': away.x, '--y': away.y } as CSSProperties
}

/** `de-AT` is a language and a region; most are a language alone. */
const languageOf = (locale: string): { language: string; region?: string } => {
  const { language, region } = new Intl.Locale(locale)
  return region === undefined ? { language } : { language, region }
}

const islandProps = ({ props, data: { drawing }, context }: Given, style: MapProps['style']): MapProps | undefined => {
  if (!drawing || context.mode === 'canvas') return undefined
  const { lat, lng, zoom, maxZoom, version, mapsKey } = drawing
  const location = resolveLocation(props.place)
  const provider = props.from === 'auto' && mapsKey !== null
  const { unknown } = chooseMapStyle(props.style)
  if (!props.draggable && !provider && !unknown) return undefined
  const { draggable, scrollwheel, showLabels, linkOnClick } = props
  return {
    ...{ lat, lng, zoom, maxZoom, version, style, draggable, scrollwheel, showLabels },
    markers: [{ lat: location.markerLat, lng: location.markerLng }, ...props.markers].map(each => [each.lat, each.lng]),
    ...(props.district !== null && { district: props.district }),
    ...(unknown && { unknownStyle: String(props.style) }),
    says: context.message('map.moves'),
    ...(provider && {
      provider: {
        key: mapsKey,
        zoom: location.mapZoom,
        ...languageOf(context.locale),
        showTerrain: props.showTerrain,
        showControls: props.showControls,
        disableDefaultUI: props.disableDefaultUI,
        markerDraggable: props.markerDraggable,
        linkOnClick,
      },
    }),
  }
}

export const View = (given: Given) => {
  const { props, data, context } = given
  const { drawing } = data
  const location = resolveLocation(props.place)
  const { lines, link } = plainAddress(location)
  const { style } = chooseMapStyle(props.style)
  const island = islandProps(given, style)
  const address = lines.join(', ')
  const isRegion = drawing !== null && location.mapZoom > maxWorldZoom && drawing.maxZoom === maxWorldZoom
  const frame: ReactNode = drawing && (
    <>
      <div className={mapMarks.sheets} style={markerOffset(location, drawing)}>
        <Drawing
          {...drawing}
          labels={props.showLabels ? drawing.labels : []}
          style={style}
          label={address === '' ? context.message('map.label') : context.message('map.of', { address })}
        />
        <Markers markers={markersOf(given)} view={drawing} />
      </div>
      {!props.disableDefaultUI && props.showControls && props.draggable && <Buttons context={context} />}
      {!props.disableDefaultUI && (
        <p className={mapMarks.scale} style={{ '--map-bar': drawing.scale.pixels } as CSSProperties}>
          {scaleText(drawing.scale, context.locale)}
        </p>
      )}
      {context.mode === 'canvas' && isRegion && !drawing.mapsKey && (
        <p className="map-note">{context.message('map.region')}</p>
      )}
    </>
  )
  return (
    <figure className={`map map-style-${style}`}>
      {island ? (
        <IslandRoot<MapProps> type={map.type} when="visible" className="map-frame" props={island}>
          {frame}
        </IslandRoot>
      ) : (
        frame && <div className="map-frame">{frame}</div>
      )}
      {(lines.length > 0 || island?.provider || !drawing) && (
        <figcaption className="map-words">
          {lines.length > 0 && (
            <address>
              <span className="map-title">{lines[0]}</span>
              {lines.slice(1).map(line => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          <a className="map-directions" href={link} {...elsewhere}>
            {context.message('map.directions')}
          </a>
        </figcaption>
      )}
    </figure>
  )
}
