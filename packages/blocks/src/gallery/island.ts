import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { disposables } from '../kit/disposables'
import { type GalleryOptions, galleryAttributesOf, readGallery, startGallery } from '../kit/engines/gallery'
import type { GalleryJson } from '../kit/gallery-json'
import { galleryMarks as marks } from '../kit/gallery-marks'
import type { Island } from '../kit/island'
import type { galleryMessages } from '../kit/slides'

export type GalleryIslandProps = {
  readonly messages: MessageSet<(typeof galleryMessages)[number]>
  /** What its lightbox is called. */
  readonly name: string
}

const wordsOf = (messages: GalleryIslandProps['messages']) => {
  const message = readMessages(messages)
  return {
    close: message('gallery.close'),
    link: message('gallery.link'),
    next: message('gallery.next'),
    previous: message('gallery.previous'),
    show: (number: number) => message('gallery.show', { number }),
    count: (number: number, total: number) => message('gallery.count', { number, total }),
    range: (from: number, to: number, total: number) => message('gallery.range', { from, to, total }),
  }
}

/** Fetched when somebody is about to open a picture. */
const lightbox = () => import('../kit/engines/lightbox')
/** Fetched where a slide has one. */
const films = () => import('../kit/engines/gallery/parts/films')
const signsOfOpening = ['pointerenter', 'focusin', 'pointerdown'] as const

export const mount: Island<GalleryIslandProps> = (root, { messages, name }, services) => {
  const bag = disposables()
  const words = wordsOf(messages)
  let isOver = false
  bag.add(() => {
    isOver = true
  })
  const start = (element: HTMLElement, options: GalleryOptions) => {
    const gallery = startGallery(element, options, services)
    gallery.ready.catch(services.report)
    bag.add(gallery.dispose)
    return gallery
  }
  const begin = (data: GalleryJson) => {
    if (isOver) return
    const open = (index?: number, opener?: HTMLElement) => {
      const changed = (at: number) => void main.setIndex(at)
      const where = { ...(index !== undefined && { index }), ...(opener && { opener }) }
      lightbox()
        .then(({ openSlides }) => openSlides({ root, data, label: name, words, changed, ...where }, services))
        .then(close => close && bag.add(close))
        .catch(services.report)
    }
    const isTrack = root.querySelector(`:scope > .${marks.viewport}`) !== null
    const main = start(root, {
      ...galleryAttributesOf(data),
      // What stands by its style alone only opens its pictures.
      ...(!isTrack && { design: 'base', keyboard: false, autoplay: false, historyHash: false }),
      words,
      open,
    })
    if (root.querySelector('[data-slide-type="video"]'))
      films()
        .then(({ startFilms }) => isOver || bag.add(startFilms(root, open, services)))
        .catch(services.report)
    const thumbnails = root.querySelector<HTMLElement>(`:scope > .${marks.thumbnails}`)
    const linked = thumbnails && readGallery(thumbnails)
    if (linked) {
      const attributes = galleryAttributesOf(linked)
      const designOptions = { ...attributes.designOptions, contained: true }
      start(thumbnails, { ...attributes, designOptions, keyboard: false })
    }
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
