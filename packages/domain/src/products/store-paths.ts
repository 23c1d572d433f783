import { encodeComponent } from '../links/encode-component'
export const siteLayoutPath = '/api/commondata/GetSiteLayout'
export const updateNavigationPath = '/api/widget/UpdateNavigation'

export const storeCollectionsPath = (websiteId: string): string =>
  `/api/content-service/product/1.1/websites/${encodeComponent(websiteId)}/products`

export const storeCategoriesPath = (websiteId: string, collectionId: string): string =>
  `${storeCollectionsPath(websiteId)}/${encodeComponent(collectionId)}/categories`
