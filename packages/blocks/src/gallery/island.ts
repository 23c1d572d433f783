import { disposables } from '../kit/disposables'
import type { Gallery, GalleryOptions } from '../kit/engines/gallery'
import { layouts, readGallery, standGallery } from '../kit/engines/gallery/standing'
import { type GalleryTexts, galleryWords } from '../kit/engines/gallery/standing/words'
import type { GalleryJson } from '../kit/gallery-json'
import { galleryMarks as marks } from '../kit/gallery-marks'
import type { Island } from '../kit/island'

export type GalleryIslandProps = {
  readonly messages: GalleryTexts
  /** What its lightbox is called. */
  readonly name: string
}

/** Fetched when somebody is about to open a picture. */
const lightbox = () => import('../kit/engines/lightbox')
/** Fetched where a slide has one. */
const films = () => import('../kit/engines/gallery/parts/films')
const signsOfOpening = ['pointerenter', 'focusin', 'pointerdown'] as const

export const mount: Island<GalleryIslandProps> = (root, { messages, name }, services) => {
  const bag = disposables()
  const words = galleryWords(messages)
  let isOver = false
  bag.add(() => {
    isOver = true
  })
  const startMoving = async (data: GalleryJson, options: GalleryOptions) => {
    // Asked for at once with the engine, which would ask for it later.
    const { design } = data.engine
    void (design && layouts[design]?.())
    const { startGallery } = await import('../kit/engines/gallery')
    if (isOver) return undefined
    const start = (element: HTMLElement, options: GalleryOptions) => {
      const gallery = startGallery(element, options, services)
      gallery.ready.catch(services.report)
      bag.add(gallery.dispose)
      return gallery
    }
    const main = start(root, { ...data.engine, ...options })
    const thumbnails = root.querySelector<HTMLElement>(`:scope > .${marks.thumbnails}`)
    const linked = thumbnails && readGallery(thumbnails)
    if (linked) {
      const designOptions = { ...linked.engine.designOptions, contained: true }
      start(thumbnails, { ...linked.engine, designOptions, keyboard: false })
    }
    return main
  }
  const begin = (data: GalleryJson) => {
    if (isOver) return
    let main: Gallery | undefined
    const open = (index?: number, opener?: HTMLElement) => {
      const changed = (at: number) => void main?.setIndex(at)
      const where = { ...(index !== undefined && { index }), ...(opener && { opener }) }
      lightbox()
        .then(({ openSlides }) => openSlides({ root, data, label: name, words, changed, ...where }, services))
        .then(close => close && bag.add(close))
        .catch(services.report)
    }
    if (root.querySelector(`:scope > .${marks.viewport}`))
      startMoving(data, { words, open }).then(gallery => {
        main = gallery
      }, services.report)
    else bag.add(standGallery(root, { ...data.engine, open }, services))
    if (root.querySelector('[data-slide-type="video"]'))
      films()
        .then(({ startFilms }) => isOver || bag.add(startFilms(root, open, services)))
        .catch(services.report)
    if (!data.lightbox) return
    const fetchIt = () => void lightbox().catch(() => {})
    for (const sign of signsOfOpening) bag.on(root, sign, fetchIt, { once: true, passive: true })
    // The address may name a picture.
    if (data.history) open()
  }
  const data = readGallery(root, begin)
  if (data) begin(data)
  return bag.dispose
}
