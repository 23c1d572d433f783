import type { CensusPage } from '@sitewright/domain/analytics'
import type { CountingTools } from '../census/counting'

type PlacedPage = {
  readonly itemId?: string
  readonly collectionId?: string
  readonly collection?: { readonly permissionType?: number } | null
}

/** What every report about a part of the page says of the page. */
export const censusPage = ({ page, context, census }: CountingTools): CensusPage => {
  const { itemId, collectionId, collection } = context as PlacedPage
  return {
    visitorCookie: census.visitor(),
    pageTitle: page.title,
    itemId: itemId ?? null,
    collectionId: collectionId ?? '',
    pagePath: location.pathname,
    pagePermissionTypeValue: collection?.permissionType ?? 1,
  }
}
