import type { MapDrawing } from '@sitewright/domain/maps'
import { assetKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A view of the world as a page draws it. */
export type MapAnswer = MapDrawing & {
  /** Other views are asked for with it. */
  readonly version: string
  /** The owner's key for the provider's maps, in base64; null without one. */
  readonly mapsKey: string | null
}

export const maxMapMarkers = 50

type MapRequest = {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly markers: readonly { readonly lat: number; readonly lng: number }[]
  readonly districtId: string | null
}

const lat = () => z.number().check(z.gte(-90), z.lte(90))
const lng = () => z.number().check(z.gte(-180), z.lte(180))

export const map = defineDataKind({
  kind: 'map',
  request: {
    lat: lat(),
    lng: lng(),
    zoom: z.int().check(z.gte(0), z.lte(21)),
    /** Names make room for them. The place itself is one of them, besides those of the list. */
    markers: z.readonly(z.array(z.object({ lat: lat(), lng: lng() })).check(z.maxLength(maxMapMarkers + 1))),
    districtId: z.nullable(id()),
  },
  ask: (request: MapRequest) => ({ ...request, markers: [...request.markers] }),
  empty: null,
  showsPicture: (_: MapAnswer | null) => false,
  // The key is the site's, of which every page is made.
  keys: ({ districtId }) => (districtId === null ? [] : [assetKey(districtId)]),
})
