import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { type Gallery, galleryAttributesOf, readGallery, startGallery } from '../kit/engines/gallery'
import { galleryMarks as marks } from '../kit/gallery-marks'
import { disposables, type Island } from '../kit/island'
import type { galleryMessages } from '../kit/slides'

export type GalleryIslandProps = {
  readonly messages: MessageSet<(typeof galleryMessages)[number]>
  /** What its lightbox is called. */
  readonly name: string
}

export const mount: Island<GalleryIslandProps> = (root, { messages }, services) => {
  const bag = disposables()
  const data = readGallery(root)
  if (!data) return bag.dispose
  const message = readMessages(messages)
  const words = {
    next: message('gallery.next'),
    previous: message('gallery.previous'),
    show: (number: number) => message('gallery.show', { number }),
    count: (from: number, to: number, total: number) =>
      from === to ? message('gallery.count', { number: from, total }) : message('gallery.range', { from, to, total }),
  }
  const start = (element: HTMLElement, more: Parameters<typeof startGallery>[1]): Gallery => {
    const gallery = startGallery(element, more, services)
    gallery.ready.catch(services.report)
    bag.add(gallery.dispose)
    return gallery
  }
  start(root, { ...galleryAttributesOf(data), words })
  const thumbnails = root.querySelector<HTMLElement>(`:scope > .${marks.thumbnails}`)
  const linked = thumbnails && readGallery(thumbnails)
  if (linked) {
    const attributes = galleryAttributesOf(linked)
    const designOptions = { ...attributes.designOptions, contained: true }
    start(thumbnails, { ...attributes, designOptions, keyboard: false })
  }
  return bag.dispose
}
