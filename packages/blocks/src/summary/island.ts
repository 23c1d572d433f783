import { startGallery } from '../kit/engines/gallery'
import { readGallery } from '../kit/engines/gallery/standing'
import { type GalleryTexts, galleryWords } from '../kit/engines/gallery/words'
import { disposables, type Island } from '../kit/island'

export type SummaryIslandProps = { readonly messages: GalleryTexts }

/** Moves the cards of a carousel. */
export const mount: Island<SummaryIslandProps> = (root, { messages }, services) => {
  const bag = disposables()
  const data = readGallery(root)
  if (!data) return bag.dispose
  const gallery = startGallery(root, { ...data.engine, words: galleryWords(messages) }, services)
  gallery.ready.catch(services.report)
  bag.add(gallery.dispose)
  return bag.dispose
}
