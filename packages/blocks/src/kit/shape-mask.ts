import { shapeMask, shapeMaskWidth, shapePaths } from '@sitewright/domain/assets'

/** In units of which the shape is 100 wide. */
export type MaskShape = { readonly path: string; readonly height: number }

/** Undefined for a rectangle, which fills its box, and for a name that is no shape. */
export function maskShape(name: string): MaskShape | undefined {
  const mask = shapeMask(name)
  return mask.kind === 'mask' ? { path: shapePaths[mask.shape], height: mask.height } : undefined
}

/** A picture's mask as a style. */
export function maskStyle(shape: MaskShape | undefined): { maskImage?: string } {
  if (!shape) return {}
  const path = `<path d="${shape.path}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shapeMaskWidth} ${shape.height}">${path}</svg>`
  return { maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
}
