import type { CensusPage } from '@sitewright/domain/analytics'
import { pageContextElement } from '@sitewright/domain/pages'

type Context = {
  readonly itemId?: unknown
  readonly collectionId?: unknown
  readonly collection?: { readonly id?: unknown }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Where the form stands, as the page says of itself. */
export function censusPageOf(form: HTMLElement): { readonly page: CensusPage; readonly collectionId: string } {
  const text = form.ownerDocument.getElementById(pageContextElement)?.textContent
  let context: Context = {}
  try {
    context = JSON.parse(text ?? '{}') as Context
  } catch {
    // A page without a context says less.
  }
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
