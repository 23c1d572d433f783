import type { AssetAnswer, ProductAnswer } from '@sitewright/blocks/kit'
import type { PageKind, PageSeo } from '@sitewright/domain/publishing'
import type { LocalText, PageId } from '@sitewright/domain/sites'

/** What a page is about, apart from its content: the head, the page context and the page as data are made from it. */
export type PageSubject = {
  readonly pageId?: PageId
  readonly kind: PageKind
  readonly title: LocalText
  readonly seo: PageSeo
  /** Address without the language. */
  readonly path: string
  /** On the page of one product. */
  readonly product?: ProductAnswer
  readonly socialImage?: AssetAnswer | null
  /** A list that somebody narrowed: search engines keep to the whole one. */
  readonly isNarrowed?: boolean
  readonly status: 200 | 404
}
