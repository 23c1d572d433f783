import type { Island } from '../kit/island'
import { wantsStillness } from '../kit/stillness'

/** Fades a picture in from its placeholder. A picture that is already there is left alone, so nothing ever blinks. */
export const mount: Island = root => {
  const picture = root.querySelector('img')
  if (!picture || picture.complete || wantsStillness()) return () => {}

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
