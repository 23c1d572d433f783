import { queryParameterLimit } from '../catalogue/limits'
import { pageMessages } from '../catalogue/messages/pages'
import { readParameters } from '../links/query-string'

export const idleSliceMs = 50
export const idleFrameMs = 33

export const hasParameter = (query: string, name: string): boolean =>
  readParameters(query, queryParameterLimit).some(([known]) => known === name)

export const parameterOf = (query: string, name: string): string | null =>
  readParameters(query, queryParameterLimit).find(([known]) => known === name)?.[1] ?? null

export const isScreenshotMode = (query: string): boolean => parameterOf(query, 'sqsscreenshot') === 'true'

/** Why waiting for an element cannot even start; null when it can. */
export function waitRefusal(wait: { hasParent: boolean; selector: string }): string | null {
  if (wait.selector === '') return pageMessages.waitWithoutSelector
  return wait.hasParent ? null : pageMessages.waitWithoutParent.replace('{selector}', () => wait.selector)
}

export const notFoundWithin = (wait: { selector: string; elapsedMs: number }): string =>
  pageMessages.elementNotFound.replace('{elapsed}', String(wait.elapsedMs)).replace('{selector}', () => wait.selector)
