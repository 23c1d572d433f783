import type { PageDocument } from '@sitewright/domain/documents'
import type { Redirect } from '@sitewright/domain/redirects'
import type { AccountId, PageId, SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'

export type Bringer = { readonly id: AccountId; readonly name: string }

export type BroughtPost = {
  readonly collectionId: PageId
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly at: Date | null
  readonly state: 'published' | 'draft' | 'private'
  readonly categoryIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly authorIds: readonly string[]
  readonly sourceUrl: string
  readonly body: PageDocument
  readonly by: Bringer
}

/** A post as it is in the collection, and by which content it is known again. */
export type PostThere = {
  readonly id: string
  readonly hash: string
  readonly path: string
  readonly body: PageDocument | null
}

/** What imports need of collections. */
export type ImportPosts = {
  /** Blogs of the draft, by id. */
  collections(
    tx: SiteTransaction,
  ): Promise<readonly { readonly id: PageId; readonly title: string; readonly room: number }[]>
  /** The label or author of a name, made where there is none; undefined where it cannot be had. */
  label(
    tx: SiteTransaction,
    given: { readonly collectionId: PageId; readonly kind: 'category' | 'tag'; readonly name: string },
  ): Promise<string | undefined>
  author(tx: SiteTransaction, name: string): Promise<string | undefined>
  /** Undefined where the collection is full or refuses it. */
  bring(tx: SiteTransaction, post: BroughtPost): Promise<PostThere | undefined>
  /** Undefined when it is gone. */
  find(tx: SiteTransaction, id: string): Promise<PostThere | undefined>
  /** With its pictures, for visitors too where they see it. */
  change(
    tx: SiteTransaction,
    id: string,
    change: { readonly body: PageDocument; readonly imageId: string | null; readonly by: Bringer },
  ): Promise<PostThere | undefined>
  remove(tx: SiteTransaction, id: string, by: Bringer): Promise<void>
}

export type ContentSurroundings = {
  readonly posts: ImportPosts
  readonly locale: (tx: SiteTransaction) => Promise<string>
  /** Old addresses of posts and where they are now; answers with how many were kept. */
  readonly addRedirects: (tx: SiteTransaction, list: readonly Redirect[], by: string) => Promise<ReadonlySet<string>>
  readonly removeRedirects: (tx: SiteTransaction, froms: ReadonlySet<string>, by: string) => Promise<void>
  readonly keepPicture: (
    siteId: SiteId,
    picture: { readonly body: Buffer; readonly fileName: string; readonly alt: string },
  ) => Promise<string | undefined>
  readonly siteIds: () => Promise<readonly SiteId[]>
}
