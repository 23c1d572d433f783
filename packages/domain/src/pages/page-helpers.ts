import { pageMessages } from '../catalogue/messages/pages'

/** Why waiting for an element cannot even start; null when it can. */
export function waitRefusal(wait: { hasParent: boolean; selector: string }): string | null {
  if (wait.selector === '') return pageMessages.waitWithoutSelector
  return wait.hasParent ? null : pageMessages.waitWithoutParent.replace('{selector}', () => wait.selector)
}

export const notFoundWithin = (wait: { selector: string; elapsedMs: number }): string =>
  pageMessages.elementNotFound.replace('{elapsed}', String(wait.elapsedMs)).replace('{selector}', () => wait.selector)
