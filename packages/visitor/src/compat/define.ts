import type { PageHooks } from '../page'
import type { StartPagePart } from '../page-parts'
import { compatNames } from './names'

type Run = (given: unknown) => unknown

/** The sandbox that such snippets hand over first means nothing here: only the last argument counts. */
function find(hooks: PageHooks, member: keyof PageHooks): unknown {
  const found = hooks[member]
  if (member === 'images')
    return async (image: Element, options: object) => (await hooks.images()).load(image, { ...options, load: 'true' })
  return typeof found === 'function' ? (...given: unknown[]) => (found as Run)(given.at(-1)) : found
}

/** Made when it is read for the first time. A page that has something of its own under the name keeps it. */
export function defineCompatNames(view: object, hooks: PageHooks): void {
  for (const [name, members] of Object.entries(compatNames)) {
    if (name in view) continue
    const become = (value: unknown) => {
      Object.defineProperty(view, name, { value, writable: true, configurable: true })
      return value
    }
    const make = () =>
      become(Object.fromEntries(Object.entries(members).map(([spelling, member]) => [spelling, find(hooks, member)])))
    Object.defineProperty(view, name, { configurable: true, get: make, set: become })
  }
}

/** They stay when the page ends: snippets keep what they have read. */
export const start: StartPagePart = ({ page: { defaultView: view } }) => {
  if (view?.Sitewright) defineCompatNames(view, view.Sitewright)
  return () => {}
}
