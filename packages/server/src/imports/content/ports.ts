import type { CommentState } from '@sitewright/domain/block-rules'
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
  /** As the collection says, where nobody says. */
  readonly commentsOpen: boolean | undefined
  readonly body: PageDocument
  readonly by: Bringer
}

export type BroughtPage = {
  readonly title: string
  readonly slug: string
  readonly document: PageDocument
  readonly by: Bringer
}

/** Somebody who wrote what is brought. */
export type BroughtAuthor = {
  readonly name: string
  /** By what they are known again whatever they are called: digests, the surest first. */
  readonly origins: readonly string[]
  /** Of whoever of the site has the same mail address. */
  readonly accountId: AccountId | undefined
  readonly importId: string
}

export type BroughtComment = {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly body: string
  readonly isOwner: boolean
  readonly state: CommentState
  readonly at: Date
}

/** A post or a page as it is here, and by which content it is known again. */
export type PostThere = {
  readonly id: string
  readonly hash: string
  readonly path: string
  readonly body: PageDocument | null
}
type Shown = { readonly body: PageDocument; readonly imageId: string | null; readonly by: Bringer }

/** What imports need of collections. */
export type ImportPosts = {
  /** Blogs of the draft, by id. */
  collections(
    tx: SiteTransaction,
  ): Promise<readonly { readonly id: PageId; readonly title: string; readonly room: number }[]>
  /** The label or author of a name, made where there is none; undefined where it cannot be had. */
  label(
    tx: SiteTransaction,
    given: {
      readonly collectionId: PageId
      readonly kind: 'category' | 'tag'
      readonly name: string
      readonly importId: string
    },
  ): Promise<string | undefined>
  author(tx: SiteTransaction, author: BroughtAuthor): Promise<string | undefined>
  /** Labels that an import made, which nobody has changed and under which nothing is filed. */
  removeLabels(tx: SiteTransaction, importId: string): Promise<void>
  /** Authors that an import made, whom nobody has changed and who wrote nothing that is there. */
  removeAuthors(tx: SiteTransaction, importId: string): Promise<void>
  /** Undefined where the collection is full or refuses it. */
  bring(tx: SiteTransaction, post: BroughtPost): Promise<PostThere | undefined>
  /** Undefined when it is gone. */
  find(tx: SiteTransaction, id: string): Promise<PostThere | undefined>
  /** With its pictures, for visitors too where they see it. */
  change(tx: SiteTransaction, id: string, change: Shown): Promise<PostThere | undefined>
  remove(tx: SiteTransaction, id: string, by: Bringer): Promise<void>
}

/** What imports need of pages. Those that are brought stand in no menu, and visitors see them with the next release. */
export type ImportPages = {
  /** Undefined where the site has no room for more. */
  bring(tx: SiteTransaction, page: BroughtPage): Promise<PostThere | undefined>
  find(tx: SiteTransaction, id: PageId): Promise<PostThere | undefined>
  change(tx: SiteTransaction, id: PageId, change: Shown): Promise<PostThere | undefined>
  /** False for one that must stay, such as the home page. */
  remove(tx: SiteTransaction, id: PageId, by: Bringer): Promise<boolean>
  /** To everybody, until its owner says who may open it. */
  close(tx: SiteTransaction, id: PageId): Promise<void>
}

/** What imports need of comments. */
export type ImportComments = {
  /** Answers with how many were written. */
  bring(
    tx: SiteTransaction,
    brought: {
      readonly importId: string
      readonly subjectId: string
      readonly comments: readonly BroughtComment[]
    },
  ): Promise<number>
  remove(tx: SiteTransaction, importId: string, subjectIds: readonly string[]): Promise<void>
}

export type ContentSurroundings = {
  readonly posts: ImportPosts
  readonly pages: ImportPages
  readonly comments: ImportComments
  /** Accounts of the site's people by their mail addresses, written small. */
  readonly accountsByMail: (siteId: SiteId) => Promise<ReadonlyMap<string, AccountId>>
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
