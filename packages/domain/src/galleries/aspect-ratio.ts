import type { Dimensions } from '../assets/dimensions'

/** Width divided by height from `1.5`, `3:2` or `3/2`; undefined for `Auto` and for anything unreadable. */
export function parseAspectRatio(text: string | number | undefined): number | undefined {
  const [width, height = '1', ...rest] = String(text ?? '').split(/[:/]/)
  const ratio = Number(width) / Number(height)
  return rest.length === 0 && ratio > 0 && Number.isFinite(ratio) ? ratio : undefined
}

export interface StageRequest {
  width: number
  ratio: number | undefined
  slides: readonly (Dimensions | undefined)[]
}

const defaultStageRatio = 16 / 9

/** Height of the slideshow: the fixed ratio, or tall enough for its tallest slide at full width. */
export function stageHeight({ width, ratio, slides }: StageRequest): number {
  if (ratio !== undefined) return width / ratio
  const heights = slides.flatMap(slide => (slide ? [(width * slide.height) / slide.width] : []))
  return heights.length > 0 ? Math.max(...heights) : width / defaultStageRatio
}
