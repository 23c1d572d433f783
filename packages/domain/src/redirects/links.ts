import type { Json } from '../documents'
import { isOwnAddress } from './redirect'

/** Where something leads: to a page or an item of a collection by its id, or to an address of this site. */
export type OwnLink = { readonly pageId: string; readonly itemId?: string } | { readonly address: string }

const leadsHere = (address: unknown): address is string =>
  typeof address === 'string' && isOwnAddress(address) && !address.startsWith('//')

/** All links to this site in a value, whatever its props are called; links to other sites are not ours to follow. */
export function ownLinksIn(value: unknown, found: OwnLink[] = []): OwnLink[] {
  if (Array.isArray(value)) for (const each of value) ownLinksIn(each, found)
  else if (typeof value === 'object' && value !== null) {
    const { kind, type, pageId, itemId, href } = value as Record<string, Json>
    if (kind === 'page' && typeof pageId === 'string') found.push({ pageId })
    else if (kind === 'item' && typeof pageId === 'string' && typeof itemId === 'string') found.push({ pageId, itemId })
    else if ((kind === 'address' || type === 'link') && leadsHere(href)) found.push({ address: href })
    for (const each of Object.values(value)) ownLinksIn(each, found)
  }
  return found
}
