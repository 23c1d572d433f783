import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import type { PublishedPage } from '@sitewright/domain/publishing'
import { searchKindOf, searchPageNumber } from '@sitewright/domain/search'
import { searchDocument } from '../pages'

/** The page that every site has, until its owner has published one of their own. */
export const ownSearchPageId = 'search'

export function ownSearchPage(locale: string): PublishedPage {
  let made = 0
  const newId = () => {
    made += 1
    return `search-${made}`
  }
  return {
    id: ownSearchPageId,
    kind: 'search',
    urlId: 'search',
    title: { [locale]: readMessages(visitorMessages(locale))('header.search') },
    seo: {},
    document: searchDocument({ locale, newId }),
  }
}

export type SearchParameters = {
  readonly text: string
  readonly page: number
  readonly kind: ReturnType<typeof searchKindOf>
}

/** What the address of a search page asks for; undefined when it asks for nothing. */
export function searchIn(url: string): SearchParameters | undefined {
  const parameters = new URLSearchParams(url.split('?')[1] ?? '')
  const text = parameters.get('q')?.trim() ?? ''
  if (text === '') return undefined
  return {
    text: text.slice(0, 1000),
    page: searchPageNumber(parameters.get('p') ?? undefined),
    kind: searchKindOf(parameters.get('kind') ?? undefined),
  }
}
