import type { MessageSet } from '@sitewright/domain/messages'
import { type Dispose, disposables, type IslandServices } from '../../kit/island'
import type { MaskShape } from '../../kit/shape-mask'
import type { LargeMessage } from '../view/large'
import { fitShape } from './fit-shape'

export type Large = { readonly words: MessageSet<LargeMessage>; readonly caption: string }

/** What only some pictures do: they open large, or have a shape. */
export type More = { readonly large?: Large; readonly shape?: MaskShape }

const lightbox = () => import('./open-large')

function opensLarge(opener: HTMLElement, picture: HTMLImageElement, large: Large, services: IslandServices): Dispose {
  const { add, on, dispose } = disposables()
  on(opener, 'click', (event: MouseEvent) => {
    // A picture for another window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    lightbox()
      .then(({ openLarge }) => add(openLarge(opener, picture, large, services)))
      .catch(services.report)
  })
  for (const sign of ['pointerenter', 'focus', 'pointerdown']) on(opener, sign, () => void lightbox().catch(() => {}))
  return dispose
}

export function start(root: HTMLElement, { large, shape }: More, services: IslandServices): Dispose {
  const { add, dispose } = disposables()
  const picture = root.querySelector('img')
  const opener = root.querySelector<HTMLElement>('[aria-haspopup]')
  const crop = root.parentElement
  if (picture && opener && large) add(opensLarge(opener, picture, large, services))
  if (crop && shape) add(fitShape(crop, shape, services))
  return dispose
}
