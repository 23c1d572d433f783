import type { AssetAnswer } from '@sitewright/blocks/kit'
import { imageAddress } from '@sitewright/domain/assets'
import { localisedPath } from '../hrefs'
import type { Site } from '../site'

export const absoluteImage = (site: Site, asset: AssetAnswer): string =>
  new URL(imageAddress({ source: asset.url, width: 1500 }), site.baseUrl).href

export const absolute = (site: Site, path: string): string => site.baseUrl + localisedPath(site, path)
