import { type ComponentChild, hydrate, render } from 'preact'

export function hydrateRoot(root: Element, screen: ComponentChild): { unmount(): void } {
  hydrate(screen, root)
  return { unmount: () => render(null, root) }
}
