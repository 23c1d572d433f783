import { readGallery } from '../kit/engines/gallery/standing'
import { fetchAndStart } from '../kit/engines/gallery/standing/moving'
import { type GalleryTexts, galleryWords } from '../kit/engines/gallery/standing/words'
import type { Island } from '../kit/island'

export type SummaryIslandProps = { readonly messages: GalleryTexts }

/** Moves the cards of a carousel. */
export const mount: Island<SummaryIslandProps> = (root, { messages }, services) => {
  const data = readGallery(root)
  return data ? fetchAndStart(root, { ...data.engine, words: galleryWords(messages) }, services) : () => {}
}
