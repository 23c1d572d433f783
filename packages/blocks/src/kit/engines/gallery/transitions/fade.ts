import type { MakeTransition } from '../transition'

/** The incoming slide lies above the other, which stays as it is: the ground never shows through. */
export const transition: MakeTransition = ({ style }, { milliseconds }) => ({
  milliseconds: () => milliseconds,
  run: ({ incoming }) => {
    style(incoming, 'z-index', '1')
    incoming.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds, easing: 'ease-in-out' })
  },
  rest: slide => style(slide, 'z-index', ''),
})
