import { galleryMessages } from '../catalogue/messages/galleries'
import { parseAspectRatio } from './aspect-ratio'
import { autoplayDefaults } from './attributes'
import { autoplayTimeout } from './autoplay'
import { type ClickBehaviour, clickBehaviours } from './click-behaviours'
import { autocolumnsDefaults, carouselDefaults, gridDefaults, stripDefaults } from './design-defaults'
import { designForBlock, type EngineDesign } from './designs'
import { type ActiveAlignment, activeAlignments, checkColumnWidth, optionOr } from './options'
import { slideshowDefaults } from './slideshow-defaults'
import { defaultTransition, type TransitionName, transitions } from './transitions'

export const lightboxThemes = ['light', 'dark'] as const
export type LightboxTheme = (typeof lightboxThemes)[number]

export const metaPositions = [
  'top',
  'bottom',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const
export type MetaPosition = (typeof metaPositions)[number]

export interface GalleryBlockData {
  design: EngineDesign
  /** Width divided by height; undefined when each slide keeps its own. */
  aspectRatio?: number
  slidesPerRow: number
  lightbox: boolean
  lightboxTheme: LightboxTheme
  mixedContent: boolean
  columnWidth: number
  gutter: number
  listImageSize: string
  activeAlignment: ActiveAlignment
  thumbnailsPerRow: number
  squareThumbs: boolean
  autoCrop: boolean
  autoplay: boolean
  /** Milliseconds. */
  autoplayTimeout: number
  thumbnails: boolean
  thumbnailStripHeight: number
  thumbnailStripMargin: number
  vSize?: number
  padding: number
  metaPosition: MetaPosition
  transition: TransitionName
  /** Seconds. */
  speed: number
  loop: boolean
  clicks: ClickBehaviour
  history: boolean
  randomize: boolean
  pauseOnMouseover: boolean
  linkedGalleries: readonly string[]
}

export type BlockDataCheck = { ok: true; data: GalleryBlockData } | { ok: false; reason: 'invalid-json' | 'missing' }

export const blockDataRefusalMessages = {
  'invalid-json': galleryMessages.invalidBlockData,
  missing: galleryMessages.missingBlockData,
} as const

type Raw = Readonly<Record<string, unknown>>

const word = <Word extends string>(words: readonly Word[], value: unknown, fallback: Word): Word =>
  words.find(known => known === value) ?? fallback

const flag = (value: unknown, fallback: boolean): boolean => {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : fallback
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

const atLeast = (least: number, value: unknown, fallback: number): number => {
  const given = numberOf(value)
  return given >= least && Number.isFinite(given) ? given : fallback
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const ratioText = (value: unknown): string | number | undefined => (typeof value === 'number' ? value : text(value))

const fromRaw = (raw: Raw): GalleryBlockData => ({
  design: designForBlock(text(raw.design)),
  aspectRatio: parseAspectRatio(ratioText(raw.imageAspectRatio)),
  slidesPerRow: atLeast(1, raw.slidesPerRow, carouselDefaults.slidesPerRow),
  lightbox: flag(raw.lightbox, designForBlock(text(raw.design)) === 'grid' && gridDefaults.lightbox),
  lightboxTheme: word(lightboxThemes, raw.lightboxTheme, 'dark'),
  mixedContent: flag(raw.mixedContent, false),
  columnWidth: optionOr(checkColumnWidth(raw.columnWidth), autocolumnsDefaults.columnWidth),
  gutter: atLeast(0, raw.gutter, autocolumnsDefaults.gutter),
  listImageSize: text(raw.listImageSize) ?? 'medium',
  activeAlignment: word(activeAlignments, raw['active-alignment'], 'center'),
  thumbnailsPerRow: atLeast(1, raw['thumbnails-per-row'], gridDefaults.perRow),
  squareThumbs: flag(raw['square-thumbs'], false),
  autoCrop: flag(raw['auto-crop'], false),
  autoplay: flag(raw.autoplay, false),
  autoplayTimeout: autoplayTimeout(numberOf(raw['autoplay-duration'])),
  thumbnails: flag(raw.thumbnails, false),
  thumbnailStripHeight: atLeast(1, raw['thumbnail-strip-height'], 75),
  thumbnailStripMargin: atLeast(0, raw['thumbnail-strip-margin'], 10),
  vSize: atLeast(0, raw.vSize, Number.NaN) || undefined,
  padding: atLeast(0, raw.padding, gridDefaults.padding),
  metaPosition: word(metaPositions, raw['meta-position'], 'bottom'),
  transition: word(transitions, raw.transition, defaultTransition),
  speed: atLeast(0, raw.speed, (raw.design === 'slider' ? stripDefaults : slideshowDefaults).speed),
  loop: flag(raw.loop, false),
  clicks: word(clickBehaviours, raw.clicks, 'next'),
  history: flag(raw.history, false),
  randomize: flag(raw.randomize, autoplayDefaults.randomize),
  pauseOnMouseover: flag(raw['pause-on-mouseover'], autoplayDefaults.pauseOnMouseover),
  linkedGalleries: Array.isArray(raw['linked-galleries']) ? raw['linked-galleries'].map(String) : [],
})

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a block's JSON; a value that makes no sense falls back so that the page still shows the gallery. */
export function readGalleryBlockData(json: string | null | undefined): BlockDataCheck {
  if (!json) return { ok: false, reason: 'missing' }
  try {
    const raw: unknown = JSON.parse(json)
    return isRaw(raw) ? { ok: true, data: fromRaw(raw) } : { ok: false, reason: 'missing' }
  } catch {
    return { ok: false, reason: 'invalid-json' }
  }
}

export interface GalleryBlocks {
  start: { id: string; data: GalleryBlockData }[]
  skipped: { id: string; message: string }[]
}

/** One broken block is skipped with its message; the other galleries of the page still start. */
export function readGalleryBlocks(blocks: readonly { id: string; json: string | null | undefined }[]): GalleryBlocks {
  const result: GalleryBlocks = { start: [], skipped: [] }
  for (const { id, json } of blocks) {
    const check = readGalleryBlockData(json)
    if (check.ok) result.start.push({ id, data: check.data })
    else result.skipped.push({ id, message: blockDataRefusalMessages[check.reason] })
  }
  return result
}
