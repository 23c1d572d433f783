import { quickViewMarks as marks } from '../../cards-marks'
import { type Dispose, disposables, type IslandModule, type IslandServices } from '../../island'
import type { QuickViewItem, QuickViewWords } from '../quick-view'

export type CardsOptions = {
  /** Words of the quick view; absent where it is off. */
  readonly quickView?: QuickViewWords
}

const signsOfOpening = ['pointerenter', 'focus'] as const

/**
 * The cards of products below a root. Shows the second picture of one while the pointer rests on it, and fetches the
 * product's page in advance; opens the quick view. Nothing of it costs a byte before somebody means it.
 */
export function startCards(
  root: HTMLElement,
  { quickView }: CardsOptions,
  services: IslandServices,
  form: () => Promise<IslandModule>,
): Dispose {
  const bag = disposables()
  const listen = (target: EventTarget, type: string, run: () => void, once = false) => {
    target.addEventListener(type, run, { once })
    bag.add(() => target.removeEventListener(type, run))
  }
  let isOver = false
  bag.add(() => {
    isOver = true
  })

  const showSecond = async (picture: HTMLImageElement) => {
    const { imagesOf } = await import('../images')
    if (isOver) return
    const images = imagesOf(services)
    bag.add(images.adopt([picture]))
    await images.load(picture, () => ({ priority: 'current' }))
  }
  const watchPointer = (link: HTMLAnchorElement) => {
    const second = link.querySelector<HTMLImageElement>('img.second')
    const intend = () => {
      const ahead = document.createElement('link')
      ahead.rel = 'prefetch'
      ahead.href = link.href
      document.head.append(ahead)
      if (second) showSecond(second).catch(services.report)
    }
    listen(link, 'pointerenter', intend, true)
  }

  const itemOf = (opener: HTMLElement): QuickViewItem => {
    const card = opener.closest(`.${marks.card}`)!
    return {
      id: opener.getAttribute(marks.product) ?? '',
      href: card.querySelector('a')!.href,
      title: card.querySelector('.product-name')?.textContent ?? '',
      picture: card.querySelector('img'),
      opener,
    }
  }
  const watchButtons = (messages: QuickViewWords) => {
    const buttons = [...root.querySelectorAll<HTMLElement>(`.${marks.button}`)]
    const engine = () => import('../quick-view')
    const intend = async (button: HTMLElement) => {
      void form()
      void (await engine()).fetchQuickView(itemOf(button), services)
    }
    const open = async (start: number) => {
      const { openQuickView } = await engine()
      if (!isOver) bag.add(openQuickView({ items: buttons.map(itemOf), start, messages, form }, services))
    }
    buttons.forEach((button, at) => {
      for (const sign of signsOfOpening) listen(button, sign, () => void intend(button).catch(services.report), true)
      listen(button, 'click', () => void open(at).catch(services.report))
    })
  }

  if (matchMedia('(hover: hover)').matches)
    for (const link of root.querySelectorAll<HTMLAnchorElement>(`.${marks.card} > a`)) watchPointer(link)
  if (quickView) watchButtons(quickView)
  return bag.dispose
}
