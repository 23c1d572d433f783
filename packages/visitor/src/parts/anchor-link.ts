import { scrollTo } from '@sitewright/blocks/kit/engines/motion/parts/scroll'
import { defaultScrollOffset } from '@sitewright/domain/effects'
import type { StartPart } from '../parts'

/** A press that the browser would answer by going there, not by opening a window or a menu. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** A link to a place on the same page leads there in the time that movements take on this site. */
export const start: StartPart = (element, services) => {
  const link = element as HTMLAnchorElement
  const page = link.ownerDocument
  let giveUp = () => {}
  const press = (event: MouseEvent) => {
    const target = page.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!target || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    giveUp()
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
    const running = scrollTo(
      target,
      {
        offset: defaultScrollOffset + margin,
        // The browser's own way at the end: the place is in the address, and the next press of Tab begins there.
        ended: () => {
          giveUp()
          page.location.hash = link.hash
        },
      },
      services,
    )
    // Somebody who scrolls meanwhile wants to go elsewhere.
    page.addEventListener('wheel', running.dispose, { passive: true })
    page.addEventListener('touchmove', running.dispose, { passive: true })
    giveUp = () => {
      page.removeEventListener('wheel', running.dispose)
      page.removeEventListener('touchmove', running.dispose)
      running.dispose()
    }
  }
  link.addEventListener('click', press)
  return () => {
    link.removeEventListener('click', press)
    giveUp()
  }
}
