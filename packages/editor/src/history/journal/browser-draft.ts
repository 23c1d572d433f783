import { blockRules } from '@sitewright/blocks/known-blocks'
import { createIndexedDbStore } from './indexed-db-store'
import { type OpenedDraft, openDraft } from './open-draft'
import { browserLocks, ownTab } from './tab-locks'
import { createTails } from './tails'

const store = createIndexedDbStore(blockRules)

/** The draft that this browser keeps of a document. */
export async function openBrowserDraft(document: string): Promise<OpenedDraft> {
  const locks = browserLocks()
  const tab = await ownTab(locks)
  return openDraft({
    store,
    locks,
    tails: createTails(localStorage),
    document,
    tab,
    rules: blockRules,
    now: Date.now,
  })
}
