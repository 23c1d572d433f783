import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { listProducts } from '@sitewright/contract/products'
import type { DocumentPart, SiteDocumentName } from '@sitewright/domain/documents'

import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { isItemAddress, pageAt } from '../site/page-words'
import { usePageContent } from '../site/use-site'

export type FramedPage = {
  readonly page: PageEntry
  readonly part: DocumentPart
  readonly productId?: string
  /** What stands on every page and is edited with this one around it. */
  readonly shared?: SiteDocumentName | undefined
}

/** Which page, which of its documents and which product an address of the site stands for. */
export function useFramedPage(draft: SiteDraft | undefined, frameUrl: string) {
  const { may } = useSession()
  const page = draft ? (pageAt(draft, frameUrl) ?? draft.pages.find(({ id }) => id === draft.homePageId)) : undefined
  const isItem = page !== undefined && isItemAddress(page, frameUrl)
  const content = usePageContent(page?.id)
  const products = useQuery({
    queryKey: keys.products(''),
    queryFn: () => call(listProducts, { query: {} }),
    enabled: isItem && may('commerce-inventory'),
  })
  const path = frameUrl.replace(/[?#].*$/, '')
  const productId = isItem ? products.data?.items.find(product => product.path === path)?.id : undefined
  const framed: FramedPage | undefined = page && {
    page,
    part: isItem && content.data?.itemDocument ? 'item' : 'page',
    productId,
  }
  return { framed, content }
}
