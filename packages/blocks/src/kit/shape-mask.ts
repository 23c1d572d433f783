import { shapeMask, shapePaths } from '@sitewright/domain/assets'

/** A picture's mask as a style; nothing for a rectangle, which fills its box, and for a name that is no shape. */
export function maskStyle(name: string): { maskImage?: string } {
  const mask = shapeMask(name)
  if (mask.kind !== 'mask') return {}
  const path = `<path d="${shapePaths[mask.shape]}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mask.width} ${mask.height}">${path}</svg>`
  return { maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
}
