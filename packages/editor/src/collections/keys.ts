import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../app/queries'
import { renewAnswers } from '../site/answers'
import { collectionFactKeys } from '../site/collection-facts'

/** Names of what is kept of collections. */
export const collectionKeys = {
  ...collectionFactKeys,
  all: ['collections'],
  lists: (collectionId: string) => ['items', 'list', collectionId],
  list: (collectionId: string, filter: object) => ['items', 'list', collectionId, filter],
  item: (itemId: string) => ['items', 'one', itemId],
  history: (itemId: string) => ['items', 'history', itemId],
} as const

/** Pages of a list that are asked for anew at once; what was loaded beyond comes again when somebody goes there. */
const mostRenewed = 4

type Paged = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

/** After a deed: lists, counts, and whatever pages show of it. */
export async function renewCollection(client: QueryClient, collectionId: string): Promise<void> {
  client.setQueriesData<Paged>({ queryKey: collectionKeys.lists(collectionId) }, list =>
    list && list.pages.length > mostRenewed
      ? { pages: list.pages.slice(0, mostRenewed), pageParams: list.pageParams.slice(0, mostRenewed) }
      : list,
  )
  renewAnswers()
  void client.invalidateQueries({ queryKey: keys.publishing })
  await Promise.all([
    client.invalidateQueries({ queryKey: collectionKeys.lists(collectionId) }),
    client.invalidateQueries({ queryKey: collectionKeys.all }),
  ])
}
