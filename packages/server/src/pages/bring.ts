import type { PageDocument } from '@sitewright/domain/documents'
import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'
import { type Editor, hashOfPage, type Page } from './page'
import * as repository from './repository'
import type { createTree } from './tree'

type Tree = ReturnType<typeof createTree>

/** Pages that were made elsewhere. Everything here is one part of its caller's transaction. */
export const createBring = (
  { clock }: Pick<Platform, 'clock'>,
  { sites, tree }: { sites: Pick<Sites, 'read'>; tree: Pick<Tree, 'insertNew' | 'removeIn'> },
) => {
  const there = ({ id, contentHash, urlId, document }: Page) => ({
    id,
    hash: contentHash,
    path: `/${urlId}`,
    body: document,
  })

  return {
    /** In no menu. Undefined where the site has no room for it. */
    async page(
      tx: SiteTransaction,
      { title, slug, document, by }: { title: string; slug: string; document: PageDocument; by: Editor },
    ) {
      const locale = (await sites.read(tx))?.primaryLocale ?? 'en'
      const address = slug === '' ? title : slug
      const made = await tree.insertNew(tx, {
        ...{ kind: 'page', title, address, inNavigation: false },
        ...{ locale, by, document },
      })
      return made.ok ? there(made.value) : undefined
    },

    async find(tx: SiteTransaction, id: PageId) {
      const page = await repository.lockPage(tx, id)
      return page && there(page)
    },

    /** Another document, and the picture that goes with links to it. */
    async change(
      tx: SiteTransaction,
      id: PageId,
      { body, imageId, by }: { body: PageDocument; imageId: string | null; by: Editor },
    ) {
      const page = await repository.lockPage(tx, id)
      if (!page) return undefined
      const now = clock.now()
      const next = {
        ...page,
        document: body,
        seo: imageId === null ? page.seo : { ...page.seo, socialImage: imageId },
        ...{ version: page.version + 1, editedBy: by.name, editedAt: now, updatedAt: now },
      }
      const saved = { ...next, contentHash: hashOfPage(next) }
      await repository.writePage(tx, saved)
      return there(saved)
    },

    remove: async (tx: SiteTransaction, id: PageId, by: Editor): Promise<boolean> =>
      (await tree.removeIn(tx, id, { accountId: by.id })).ok,
  }
}
