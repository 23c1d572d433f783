import { blocksOf, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { productPath } from '@sitewright/domain/products'
import type { Living } from '../living'
import type { OrderOfYear, PageButton, Places } from './places'
import type { VisitsOfYear } from './shape'

/** Every order that somebody placed on the site; what a plan brought by itself came without a visit. */
export async function readOrders(
  { services: { orders }, site }: Living,
  { from, until }: { from: Date; until: Date },
): Promise<OrderOfYear[]> {
  const found: OrderOfYear[] = []
  let after: string | undefined
  do {
    const { items, next } = await orders.list(site.id, { after })
    for (const { id, kind, placedAt, email, address } of items) {
      if (kind === 'renewal' || placedAt < from || placedAt > until) continue
      const lines = (await orders.read(site.id, id))?.lines ?? []
      found.push({
        ...{ id, at: placedAt, email, country: address?.country },
        productIds: [...new Set(lines.map(({ productId }) => productId))],
      })
    }
    after = next ?? undefined
  } while (after !== undefined)
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

/** Pages, products and buttons as they stand in the site. */
export async function readPlaces(
  { services, inSite, site }: Living,
  year: VisitsOfYear,
  orders: readonly OrderOfYear[],
): Promise<Places> {
  const { parts, pages } = await inSite(services.pages.snapshot)
  const pathOf = (page: { readonly id: string; readonly urlId: string }) =>
    page.id === parts.homePageId ? '/' : `/${page.urlId}`
  const paths = new Map(pages.map(page => [page.id as string, pathOf(page)]))
  const buttonsOf = (document: PageDocument): PageButton[] =>
    sectionsInOrder(document)
      .flatMap(section => blocksOf(document, section.id))
      .flatMap(({ id, type, props }) => {
        if (type !== 'button') return []
        const { label, link } = props as {
          label?: Record<string, string>
          link?: { kind: string; pageId?: string }
        }
        const to = link?.kind === 'page' ? paths.get(link.pageId ?? '') : undefined
        return [{ id, label: label?.[site.primaryLocale] ?? '', to }]
      })
  const named = pages.filter(({ urlId }) => year.pages.some(({ page }) => page === urlId))
  const storePath = await inSite(services.products.storePath)
  const onSale = await inSite(async tx => {
    const { items } = await services.products.pageOnSale(tx)
    return services.products.byIds(
      tx,
      items.map(({ id }) => id),
    )
  })
  const ordered = (id: string) => orders.filter(({ productIds }) => productIds.includes(id)).length
  // What is bought is looked at; the rest has the same chance.
  const products = onSale
    .map(({ id, urlId }) => ({ id, path: productPath(urlId, storePath), weight: 3 + ordered(id) * 2 }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    pages: new Map(named.map(page => [page.urlId, { path: pathOf(page), buttons: buttonsOf(page.document) }])),
    products,
    popupButton: buttonsOf(parts.documents.popup)[0],
  }
}
