import { readMessages } from '@sitewright/domain/messages'
import { itemOfPicture, openLightbox } from '../../kit/engines/lightbox'
import type { Dispose, IslandServices } from '../../kit/island'
import type { Large } from './more'

/** Opens one picture large; the answer closes it at once. Fetched when somebody is about to. */
export function openLarge(
  opener: HTMLElement,
  picture: HTMLImageElement,
  { words, caption }: Large,
  services: IslandServices,
): Dispose {
  const message = readMessages(words)
  return openLightbox(
    {
      items: [itemOfPicture(picture, { caption, note: '' })],
      start: 0,
      theme: 'dark',
      label: caption || picture.alt || message('gallery.picture', { number: 1 }),
      words: {
        close: message('gallery.close'),
        previous: message('gallery.previous'),
        next: message('gallery.next'),
        link: message('gallery.link'),
        count: (number, total) => message('gallery.count', { number, total }),
      },
      opener,
    },
    services,
  ).dispose
}
