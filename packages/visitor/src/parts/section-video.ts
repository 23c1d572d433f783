import { onStillness, wantsStillness } from '@sitewright/blocks/kit/stillness'
import type { StartPart } from '../parts'

type Connection = { readonly saveData?: boolean }

/** Nothing moves by itself for people who asked for less motion or fewer bytes; they may start it. */
const mayMove = (view: Window): boolean =>
  !wantsStillness() && !(view.navigator as Navigator & { connection?: Connection }).connection?.saveData

/** The video behind a section plays while it is seen, until somebody stops it with the button. */
export const start: StartPart = button => {
  const section = button.closest('section')
  const video = section?.querySelector<HTMLVideoElement>('.ground video')
  const view = button.ownerDocument.defaultView
  if (!section || !video || !view) return () => {}
  let isWanted = mayMove(view)
  let isSeen = false

  const show = () => {
    button.toggleAttribute('data-plays', isWanted)
    const { pause = '', play = '' } = button.dataset
    button.setAttribute('aria-label', isWanted ? pause : play)
  }
  const follow = () => {
    // A browser may refuse to play anything unasked; the poster then stays.
    if (isWanted && isSeen) void video.play().catch(() => undefined)
    else video.pause()
  }
  const onPress = () => {
    isWanted = !isWanted
    show()
    follow()
  }
  const onPlaying = () => video.classList.add('is-shown')
  const observer = new view.IntersectionObserver(entries => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
    follow()
  })

  video.addEventListener('playing', onPlaying)
  button.addEventListener('click', onPress)
  const forgetWish = onStillness(() => {
    // Whoever asks for less motion means this video, too; whoever takes it back starts it by hand.
    isWanted &&= mayMove(view)
    show()
    follow()
  })
  observer.observe(section)
  show()
  button.hidden = false
  return () => {
    observer.disconnect()
    forgetWish()
    video.pause()
    video.removeEventListener('playing', onPlaying)
    button.removeEventListener('click', onPress)
    button.hidden = true
  }
}
