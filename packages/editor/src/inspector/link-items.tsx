import { type ItemSummary, listItems, readItem } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../app/api'
import { t } from '../language'

export type LinkItem = { readonly id: string; readonly pageId: string; readonly title: string }

type Props = {
  /** Pages that have items. */
  readonly pageIds: readonly string[]
  readonly search: string
  /** The one that the link leads to now. */
  readonly chosenId: string | null
  readonly primaryLocale: string
  readonly onFound: (items: readonly LinkItem[]) => void
}

/** Finds posts, events and projects that a link may lead to; draws nothing. */
export const LinkItems = ({ pageIds, search, chosenId, primaryLocale, onFound }: Props) => {
  const filter = { search: search.trim().slice(0, 100) }
  const listed = useQueries({
    queries: pageIds.map(collectionId => ({
      queryKey: [t('link items'), collectionId, filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listItems, { params: { collectionId }, query: filter, signal }),
    })),
    combine: answers => answers.flatMap(({ data }) => data?.items ?? []),
  })
  const chosen = useQuery({
    queryKey: [t('link item'), chosenId],
    queryFn: () => call(readItem, { params: { itemId: chosenId! } }),
    enabled: chosenId !== null,
  }).data
  useEffect(() => {
    const linkOf = ({ id, collectionId, title }: Pick<ItemSummary, 'id' | 'collectionId' | 'title'>): LinkItem => ({
      ...{ id, pageId: collectionId },
      title: localise(title, primaryLocale, primaryLocale) ?? '',
    })
    const items = [...(chosen ? [chosen] : []), ...listed].map(linkOf)
    onFound([...new Map(items.map(item => [item.id, item])).values()])
  }, [listed, chosen, primaryLocale, onFound])
  return null
}
