import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { type Dispose, disposables, type Island, type IslandServices } from '../kit/island'
import { wantsStillness } from '../kit/stillness'
import type { LargeMessage } from './view/large'

export type ImageProps = {
  /** The first picture of a page is never faded in. */
  readonly isThere?: boolean
  /** Only of pictures that open large. */
  readonly words?: MessageSet<LargeMessage>
  readonly caption?: string
}

/** A picture that is already there is left alone, so nothing ever blinks. */
function fadeIn(picture: HTMLImageElement): Dispose {
  if (picture.complete || wantsStillness()) return () => {}
  const arrive = () => {
    picture.classList.add('is-arriving')
    picture.classList.remove('is-waiting')
  }
  picture.classList.add('is-waiting')
  picture.addEventListener('load', arrive, { once: true })
  // A picture that failed shows its description, which must not stay invisible.
  picture.addEventListener('error', arrive, { once: true })
  return () => {
    picture.removeEventListener('load', arrive)
    picture.removeEventListener('error', arrive)
    picture.classList.remove('is-waiting', 'is-arriving')
  }
}

/** Fetched when somebody is about to open the picture. */
const lightbox = () => import('../kit/engines/lightbox')

function opensLarge(
  opener: HTMLElement,
  picture: HTMLImageElement,
  { words, caption = '' }: { words: NonNullable<ImageProps['words']>; caption?: string | undefined },
  services: IslandServices,
): Dispose {
  const bag = disposables()
  const message = readMessages(words)
  const open = async () => {
    const { itemOfPicture, openLightbox } = await lightbox()
    const { dispose } = openLightbox(
      {
        items: [itemOfPicture(picture, { meta: { caption, note: '' } })],
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
    )
    bag.add(dispose)
  }
  const press = (event: MouseEvent) => {
    // A picture for another window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open().catch(services.report)
  }
  const fetchIt = () => void lightbox().catch(() => {})
  const on = (name: string, run: (event: never) => void) => {
    opener.addEventListener(name, run as EventListener)
    bag.add(() => opener.removeEventListener(name, run as EventListener))
  }
  on('click', press)
  for (const sign of ['pointerenter', 'focus', 'pointerdown']) on(sign, fetchIt)
  return bag.dispose
}

/** Fades a picture in from its placeholder, and opens it large where it should. */
export const mount: Island<ImageProps> = (root, { isThere = false, words, caption }, services) => {
  const bag = disposables()
  const picture = root.querySelector('img')
  const opener = root.querySelector<HTMLElement>('[aria-haspopup]')
  if (picture && !isThere) bag.add(fadeIn(picture))
  if (picture && opener && words) bag.add(opensLarge(opener, picture, { words, caption }, services))
  return bag.dispose
}
