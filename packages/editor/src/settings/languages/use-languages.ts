import {
  listTranslations,
  readMultilingualStatus,
  removeMultilingualConnection,
  type SavedTranslations,
  type SiteLanguage,
  saveLanguages,
  saveTranslations,
  type TranslationFilter,
  type TranslationList,
} from '@sitewright/contract/languages'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { listed } from '../../site/use-languages'

/** How far each language is. Counted anew each time the screen is opened. */
export const useShares = () =>
  useQuery({
    queryKey: keys.languageShares,
    queryFn: async () => {
      const { languages } = await call(readMultilingualStatus, {})
      return new Map((languages ?? []).map(share => [share.locale, share]))
    },
    staleTime: 0,
  })

type Sent = {
  readonly locale: string
  readonly name: string
  readonly state: SiteLanguage['state']
  readonly fallback: string | null
}
export const sentLanguage = ({ locale, ownName, state, fallback }: SiteLanguage): Sent => ({
  ...{ locale, name: ownName, state, fallback },
})

/** What the site speaks is part of its draft, of its settings and of what waits to be published. */
function useAfterwards() {
  const client = useQueryClient()
  return (answer: { readonly languages: readonly SiteLanguage[] }) => {
    client.setQueryData(keys.languages, listed(answer))
    return Promise.all(
      [keys.languageShares, keys.settings, keys.draft, keys.publishing].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}

export function useSaveLanguages() {
  const afterwards = useAfterwards()
  return useMutation({
    mutationFn: (languages: readonly Sent[]) => call(saveLanguages, { body: { languages: [...languages] } }),
    onSuccess: afterwards,
  })
}

export function useDisconnect() {
  const afterwards = useAfterwards()
  return useMutation({ mutationFn: () => call(removeMultilingualConnection, {}), onSuccess: afterwards })
}

export type Wanted = { readonly locale: string; readonly state: TranslationFilter; readonly search: string }

export const useTexts = ({ locale, state, search }: Wanted) =>
  useInfiniteQuery({
    queryKey: keys.translations(locale, state, search),
    queryFn: ({ pageParam }) =>
      call(listTranslations, { query: { locale, state, search: search || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export type TextToSave = {
  readonly owner: string
  readonly path: string
  readonly value?: string | null
  readonly as: 'draft' | 'ready'
  readonly fingerprint?: string
}

const keyOf = ({ owner, path }: { owner: string; path: string }) => `${owner}/${path}`

/** A text that is saved stays in the list it was found in: nothing moves away under whoever works it off. */
export function useSaveText(wanted: Wanted) {
  const client = useQueryClient()
  const { locale, state, search } = wanted
  return useMutation({
    mutationFn: async (text: TextToSave): Promise<SavedTranslations['results'][number]> => {
      const { results } = await call(saveTranslations, { body: { locale, texts: [text] } })
      return results[0]!
    },
    onSuccess: ({ text }) => {
      if (!text) return
      client.setQueryData<InfiniteData<TranslationList>>(
        keys.translations(locale, state, search),
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({
              ...page,
              items: page.items.map(item => (keyOf(item) === keyOf(text) ? text : item)),
            })),
          },
      )
      void client.invalidateQueries({ queryKey: keys.languageShares })
      void client.invalidateQueries({ queryKey: keys.publishing })
    },
  })
}
