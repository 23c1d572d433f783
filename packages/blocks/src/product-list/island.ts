import { disposables, type Island } from '../kit/island'

/**
 * Shows the second picture of a card while the pointer rests on it, and fetches the product's page in advance.
 * Neither costs a byte before somebody means it.
 */
export const mount: Island = (root, _, services) => {
  const bag = disposables()
  const canHover = matchMedia('(hover: hover)').matches
  if (!canHover) return bag.dispose
  let isOver = false
  bag.add(() => {
    isOver = true
  })

  const show = async (picture: Element) => {
    const { imagesOf } = await import('../kit/engines/images')
    if (isOver) return
    bag.add(imagesOf(services).adopt(picture.parentElement))
    await imagesOf(services).load(picture, { priority: 'current' })
  }

  for (const card of root.querySelectorAll<HTMLAnchorElement>('.product-card > a')) {
    const second = card.querySelector('.second')
    const intend = () => {
      const ahead = document.createElement('link')
      ahead.rel = 'prefetch'
      ahead.href = card.href
      document.head.append(ahead)
      if (second) show(second).catch(services.report)
    }
    card.addEventListener('pointerenter', intend, { once: true })
    bag.add(() => card.removeEventListener('pointerenter', intend))
  }
  return bag.dispose
}
