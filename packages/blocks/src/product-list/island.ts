import { imageAddress } from '@sitewright/domain/assets'
import { disposables, type Island } from '../kit/island'

/**
 * Shows the second picture of a card while the pointer rests on it, and fetches the product's page in advance.
 * Neither costs a byte before somebody means it.
 */
export const mount: Island = root => {
  const bag = disposables()
  const canHover = matchMedia('(hover: hover)').matches
  if (!canHover) return bag.dispose

  for (const card of root.querySelectorAll<HTMLAnchorElement>('.product-card > a')) {
    const frame = card.querySelector<HTMLElement>('[data-second]')
    const intend = () => {
      const ahead = document.createElement('link')
      ahead.rel = 'prefetch'
      ahead.href = card.href
      document.head.append(ahead)
      if (!frame?.dataset.second) return
      const picture = document.createElement('img')
      picture.alt = ''
      picture.className = 'picture second'
      picture.src = imageAddress({ source: frame.dataset.second, width: 500 })
      frame.append(picture)
      bag.add(() => picture.remove())
    }
    card.addEventListener('pointerenter', intend, { once: true })
    bag.add(() => card.removeEventListener('pointerenter', intend))
  }
  return bag.dispose
}
