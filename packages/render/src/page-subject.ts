import type { AssetAnswer, ItemAnswer, ProductAnswer } from '@sitewright/blocks/kit'
import type { PageKind, PageSeo } from '@sitewright/domain/publishing'
import type { LocalText, PageId } from '@sitewright/domain/sites'

/** What a page is about, apart from its content: the head, the page context and the page as data are made from it. */
export type PageSubject = {
  readonly pageId?: PageId
  readonly kind: PageKind
  readonly title: LocalText
  readonly seo: PageSeo & { readonly canonical?: string }
  /** Address without the language. */
  readonly path: string
  /** On the page of one product. */
  readonly product?: ProductAnswer
  /** On the page of one item of a collection, whose name is `collectionTitle`. */
  readonly item?: ItemAnswer
  readonly collectionTitle?: LocalText
  /** Where it is in another language, without the language; undefined where it is not. Absent: at the same path. */
  readonly pathIn?: (locale: string) => string | undefined
  /** What programs may read of the collection. */
  readonly feed?: { readonly path: string; readonly title: LocalText }
  /** Of a long list, from the second page on. */
  readonly pageNumber?: number
  readonly socialImage?: AssetAnswer | null
  /** A list that somebody narrowed: search engines keep to the whole one. */
  readonly isNarrowed?: boolean
  /** The languages it is announced in; absent, all of the site. */
  readonly locales?: readonly string[]
  readonly status: 200 | 404
}
