import { getSiteLayout, type PageEntry, readDraft, readPage, saveNavigation } from '@sitewright/contract/pages'
import { createCollection, createRootCategory } from '@sitewright/contract/stores'
import { storeMessages } from '@sitewright/domain/catalogue/messages'
import { mainNavigation, newRootCategory, newStoreCollection, readCreatedCollection } from '@sitewright/domain/products'
import { ApiError, call } from '../app/api'
import { newId } from '../app/new-id'
import { t } from '../language'

const stop = (message: string, reason: string) => new ApiError(message, 0, reason, undefined)

/**
 * A shop: its collection, the root of its categories, and its place in the menu. Whether there is a menu is asked
 * first, so that nothing is made that could not be reached.
 */
export async function createStore(
  { title, inNavigation }: { title: string; inNavigation: boolean },
  { websiteId, isTaken }: { websiteId: string; isTaken: (urlId: string) => boolean },
): Promise<PageEntry> {
  const main = inNavigation ? mainNavigation(await call(getSiteLayout, {})) : undefined
  if (main && !main.ok) throw stop(t(storeMessages.mainNavigationMissing), main.reason)
  const collection = newStoreCollection({ title }, isTaken)
  const made = readCreatedCollection(await call(createCollection, { params: { websiteId }, body: collection }))
  if (!made.ok) throw stop(t(storeMessages.collectionNotCreated), made.reason)
  const { collectionId } = made
  await call(createRootCategory, { params: { websiteId, collectionId }, body: newRootCategory(title) })
  if (main) await addToMenu(collectionId)
  return (await call(readPage, { params: { pageId: collectionId } })).page
}

/** With every link as it is: the layout that others read does not tell all of them. */
async function addToMenu(pageId: string): Promise<void> {
  try {
    const { navigation } = await call(readDraft, {})
    const main = [...navigation.main, { id: newId(), pageId, items: [] }]
    await call(saveNavigation, { body: { ...navigation, main } })
  } catch {
    throw stop(t(storeMessages.navigationNotUpdated), 'navigation-not-updated')
  }
}
