import type { Island } from '../kit/island'
import { wantsStillness } from '../kit/stillness'
import type { More } from './island/more'

export type ImageProps = {
  /** The first picture of a page is never faded in. */
  readonly isThere?: boolean
  readonly more?: More
}

/** Fades a picture in from its placeholder, and brings what only some pictures need. */
export const mount: Island<ImageProps> = (root, { isThere, more }, services) => {
  const picture = root.querySelector('img')
  const arrive = () => picture?.classList.remove('is-waiting')
  const brought =
    more && import('./island/more').then(({ start }) => start(root, more, services)).catch(services.report)
  // A picture that is already there is left alone, so nothing ever blinks.
  if (picture && !isThere && !picture.complete && !wantsStillness()) {
    picture.classList.add('is-waiting')
    picture.addEventListener('load', arrive)
    // A picture that failed shows its description, which must not stay invisible.
    picture.addEventListener('error', arrive)
  }
  return () => {
    arrive()
    // It may still be on its way.
    void brought?.then(stop => stop?.())
  }
}
