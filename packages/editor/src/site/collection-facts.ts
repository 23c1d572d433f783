import { listAuthors, listLabels, readCollection } from '@sitewright/contract/collections'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'

/** Names of what is kept of a collection besides its items. */
export const collectionFactKeys = {
  collection: (collectionId: string) => ['collections', 'one', collectionId],
  labels: (collectionId: string) => ['labels', collectionId],
  authors: ['authors'],
} as const

type Asking = { readonly enabled?: boolean }

export const useCollection = (collectionId: string, { enabled = true }: Asking = {}) =>
  useQuery({
    queryKey: collectionFactKeys.collection(collectionId),
    queryFn: () => call(readCollection, { params: { collectionId } }),
    enabled,
  })

export const useLabels = (collectionId: string, { enabled = true }: Asking = {}) =>
  useQuery({
    queryKey: collectionFactKeys.labels(collectionId),
    queryFn: () => call(listLabels, { params: { collectionId } }),
    enabled,
  })

export const useAuthors = ({ enabled = true }: Asking = {}) =>
  useQuery({ queryKey: collectionFactKeys.authors, queryFn: () => call(listAuthors, {}), enabled })
