import type { DistrictRefusal } from '@sitewright/domain/maps'
import type { AssetKind, RenditionFormat } from './asset'

/** Opened only in a process of its own: nobody knows yet what the file is. */
export type InspectTask = {
  readonly kind: 'inspect'
  readonly file: string
  readonly bytes: number
  /** Where a drawing is written anew. */
  readonly cleanFile: string
  readonly takesOffice?: boolean
}

export type RenderTask = {
  readonly kind: 'render'
  readonly file: string
  readonly width: number
  readonly format: RenditionFormat
  readonly renderedFile: string
}

export type MediaTask = InspectTask | RenderTask

export type PictureFacts = {
  readonly width: number
  readonly height: number
  readonly dominantColour?: string
  readonly placeholder?: string
}

export type PictureRefusal = 'not-readable' | 'too-many-pixels' | 'too-many-frames'

export type InspectRefusal =
  | {
      ok: false
      reason:
        | 'empty'
        | 'unsupported'
        | 'unsafe-drawing'
        | 'too-complex'
        | PictureRefusal
        | `district-${DistrictRefusal}`
    }
  /** `most` is what a file of its kind may have, in bytes. */
  | { ok: false; reason: 'too-large'; most: number }

export type Inspected = {
  readonly ok: true
  readonly kind: AssetKind
  readonly contentType: string
  readonly extension: string
  readonly facts?: PictureFacts
  /** What to keep: the file as it came, or the drawing written anew. */
  readonly file: string
  readonly bytes: number
}

export type InspectResult = Inspected | InspectRefusal
export type RenderResult = { readonly ok: true; readonly bytes: number } | { readonly ok: false }
export type MediaResult = InspectResult | RenderResult
