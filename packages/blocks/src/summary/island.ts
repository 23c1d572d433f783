import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { startGallery } from '../kit/engines/gallery'
import { readGallery } from '../kit/engines/gallery/standing'
import { disposables, type Island } from '../kit/island'
import type { galleryMessages } from '../kit/slides'

export type SummaryIslandProps = { readonly messages: MessageSet<(typeof galleryMessages)[number]> }

/** Moves the cards of a carousel. */
export const mount: Island<SummaryIslandProps> = (root, { messages }, services) => {
  const bag = disposables()
  const data = readGallery(root)
  if (!data) return bag.dispose
  const message = readMessages(messages)
  const gallery = startGallery(
    root,
    {
      ...data.engine,
      words: {
        next: message('gallery.next'),
        previous: message('gallery.previous'),
        show: number => message('gallery.show', { number }),
        count: (number, total) => message('gallery.count', { number, total }),
        range: (from, to, total) => message('gallery.range', { from, to, total }),
      },
    },
    services,
  )
  gallery.ready.catch(services.report)
  bag.add(gallery.dispose)
  return bag.dispose
}
