import type { CensusPage } from '@sitewright/domain/analytics'
import { pageContextElement } from '@sitewright/domain/pages'

type Context = {
  readonly itemId?: unknown
  readonly collectionId?: unknown
  readonly collection?: { readonly id?: unknown }
  readonly captchaSiteKey?: unknown
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export function pageContextOf(page: Document): Context {
  try {
    return JSON.parse(page.getElementById(pageContextElement)?.textContent ?? '{}') as Context
  } catch {
    // A page without a context says less.
    return {}
  }
}

/** Where the form stands, as the page says of itself. */
export function censusPageOf(form: HTMLElement): { readonly page: CensusPage; readonly collectionId: string } {
  const context = pageContextOf(form.ownerDocument)
  const collectionId = textIn(context.collectionId ?? context.collection?.id)
  const page: CensusPage = {
    visitorCookie: '',
    pageTitle: form.ownerDocument.title,
    itemId: textIn(context.itemId) || null,
    collectionId,
    pagePath: location.pathname,
    pagePermissionTypeValue: 1,
  }
  return { page, collectionId }
}
