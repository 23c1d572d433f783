/** A place on the earth, in degrees. */
export interface GeoPoint {
  lat: number
  lng: number
}

/** The same on the sheet of Web Mercator: the world is 1 wide and 1 high, its left edge is 180° west. */
export interface WorldPoint {
  x: number
  y: number
}

/** What a map shows: its centre, how near, and how many pixels of it. */
export interface MapView extends GeoPoint {
  zoom: number
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Beyond it Web Mercator is no longer square. */
export const maxLatitude = 85.0511287798
export const maxMapZoom = 18
const tile = 256

/** Every map is drawn this large and cut by its frame; a larger frame draws it larger, a smaller one never smaller. */
export const mapSheet = { width: 1024, height: 704 } as const

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export const toWorld = ({ lat, lng }: GeoPoint): WorldPoint => {
  const sine = Math.sin((within(lat, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const fromWorld = ({ x, y }: WorldPoint): GeoPoint => ({
  lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
})

/** Pixels around the world. */
export const worldPixels = (zoom: number): number => tile * 2 ** zoom

/** The longitude, and the same place on other turns around the world, as near to the centre as it can be. */
export const unwrap = (x: number, centre: number): number => x - Math.round(x - centre)

export const boxOf = ({ width, height, ...view }: MapView, margin = 0): Box => {
  const pixels = worldPixels(view.zoom)
  const { x, y } = toWorld(view)
  const across = (width / 2 + margin) / pixels
  const down = (height / 2 + margin) / pixels
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

/** Where a place is on the sheet of a view, in pixels from its left upper corner. */
export const onSheet = (point: GeoPoint, view: MapView): WorldPoint => {
  const pixels = worldPixels(view.zoom)
  const centre = toWorld(view)
  const { x, y } = toWorld(point)
  return {
    x: (unwrap(x, centre.x) - centre.x) * pixels + view.width / 2,
    y: (y - centre.y) * pixels + view.height / 2,
  }
}

/** The centre after the sheet was moved by so many pixels: what was left of it comes when it moves to the right. */
export const panned = (view: GeoPoint & { zoom: number }, { x: across, y: down }: WorldPoint): GeoPoint => {
  const pixels = worldPixels(view.zoom)
  const { x, y } = toWorld(view)
  const moved = fromWorld({ x: x - across / pixels, y: within(y - down / pixels, 0, 1) })
  return { lat: moved.lat, lng: ((((moved.lng + 180) % 360) + 360) % 360) - 180 }
}

export const isOnEarth = ({ lat, lng }: GeoPoint): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
