import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import type { PageTools } from '../page-parts'

/** Nothing on the page rests and no focus is taken; Escape closes it when nothing lies above, F6 leads there and back. */
export function standBeside(root: HTMLElement, { page, services }: PageTools, close: () => void): Dispose {
  const bag = disposables()
  let from: Element | null = null
  const isInside = () => root.contains(page.activeElement)
  const goBack = () => (from instanceof HTMLElement ? from : page.getElementById('page'))?.focus()
  bag.on(page, 'keydown', (event: KeyboardEvent) => {
    const { key } = event
    if (event.defaultPrevented || overlaysOf(services).targets().length > 0 || (key !== 'Escape' && key !== 'F6'))
      return
    event.preventDefault()
    if (key === 'Escape') close()
    else if (isInside()) goBack()
    else {
      from = page.activeElement === page.body ? null : page.activeElement
      root.focus()
    }
  })
  services.announce(root.querySelector('h1, h2, h3, h4')?.textContent ?? root.getAttribute('aria-label') ?? '')
  return () => {
    bag.dispose()
    if (isInside()) goBack()
  }
}
