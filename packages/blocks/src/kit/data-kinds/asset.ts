import type { AssetKind } from '@sitewright/domain/assets'
import { assetKey } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A picture as a view needs it: dimensions reserve its space, the rest chooses what to load. */
export type AssetAnswer = {
  readonly id: string
  /** Address without `?format=`. */
  readonly url: string
  readonly kind: AssetKind
  readonly width: number
  readonly height: number
  readonly focalPoint: { readonly x: number; readonly y: number }
  readonly alt: LocalText
  readonly dominantColour: string
  /** A tiny picture as a data URI, shown until the real one is there. */
  readonly placeholder?: string
  readonly contentType: string
}

/** One file of the library. */
export const asset = defineDataKind({
  kind: 'asset',
  request: { id: z.nullable(id()) },
  ask: (assetId: string | null) => ({ id: assetId }),
  empty: null,
  showsPicture: (answer: AssetAnswer | null) => answer !== null,
  keys: request => (request.id === null ? [] : [assetKey(request.id)]),
})
