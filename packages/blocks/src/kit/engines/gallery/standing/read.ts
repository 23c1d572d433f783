import type { GalleryJson } from '../../../gallery-json'

/**
 * What a gallery's block wrote for it; undefined where that cannot be read, and its HTML stands. What views write is
 * settled; anything else is read by the rules for it, and handed to `later` once they have come.
 */
export function readGallery(root: HTMLElement, later?: (data: GalleryJson) => void): GalleryJson | undefined {
  const json = root.getAttribute('data-block-json')
  try {
    const data = JSON.parse(json!)
    if (data.engine) return data
  } catch {
    // Said by the part below.
  }
  void import('../parts/block-json').then(({ readBlockJson }) => {
    const data = readBlockJson(json)
    if (data) later?.(data)
  })
  return undefined
}
