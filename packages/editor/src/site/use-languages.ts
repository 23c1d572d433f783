import { readLanguages as languagesCall, type SiteLanguage } from '@sitewright/contract/languages'
import { readLanguages } from '@sitewright/domain/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

/** An answer without a list reads as an empty one. */
export const listed = (answer: { readonly languages: readonly SiteLanguage[] }): SiteLanguage[] => {
  const known = new Set(readLanguages(answer))
  return known.size === 0 ? [] : answer.languages.filter(({ locale }) => known.has(locale))
}

export const useLanguages = () =>
  useQuery({ queryKey: keys.languages, queryFn: async () => listed(await call(languagesCall, {})) })
