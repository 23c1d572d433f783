import type { MessageSet } from '@sitewright/domain/messages'
import { disposables } from '../kit/disposables'
import type { Island } from '../kit/island'
import { wantsStillness } from '../kit/stillness'
import type { LargeMessage } from './view/large'

export type ImageProps = {
  /** The first picture of a page is never faded in. */
  readonly isThere?: boolean
  /** Only of pictures that open large. */
  readonly words?: MessageSet<LargeMessage>
  readonly caption?: string
}

const large = () => import('./island/open-large')

/** Fades a picture in from its placeholder, and opens it large where it should. */
export const mount: Island<ImageProps> = (root, { isThere, words, caption }, services) => {
  const { add, on, dispose } = disposables()
  const picture = root.querySelector('img')
  const opener = root.querySelector<HTMLElement>('[aria-haspopup]')
  // A picture that is already there is left alone, so nothing ever blinks.
  if (picture && !isThere && !picture.complete && !wantsStillness()) {
    const { classList } = picture
    const arrive = () => classList.replace('is-waiting', 'is-arriving')
    classList.add('is-waiting')
    on(picture, 'load', arrive)
    // A picture that failed shows its description, which must not stay invisible.
    on(picture, 'error', arrive)
    add(() => classList.remove('is-waiting', 'is-arriving'))
  }
  if (picture && opener && words) {
    const fetchIt = () => void large().catch(() => {})
    on(opener, 'click', (event: MouseEvent) => {
      // A picture for another window is the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      large()
        .then(({ openLarge }) => add(openLarge(opener, picture, { words, ...(caption && { caption }) }, services)))
        .catch(services.report)
    })
    for (const sign of ['pointerenter', 'focus', 'pointerdown']) on(opener, sign, fetchIt)
  }
  return dispose
}
