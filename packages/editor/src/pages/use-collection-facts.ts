import { listCollections } from '@sitewright/contract/collections'
import type { SiteDraft } from '@sitewright/contract/pages'
import { isCollectionKind } from '@sitewright/domain/collections'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { countWords } from '../site/collection-words'

/** How much each page holds, in words: "9 posts". */
export function useCollectionFacts(draft: SiteDraft | undefined): ReadonlyMap<string, string> {
  const hasSome = draft?.pages.some(({ kind }) => isCollectionKind(kind)) ?? false
  const { data } = useQuery({
    queryKey: ['collections', 'list'],
    queryFn: () => call(listCollections, {}),
    enabled: hasSome,
  })
  return new Map((data?.collections ?? []).map(({ id, kind, counts }) => [id, countWords(kind, counts.all)]))
}
