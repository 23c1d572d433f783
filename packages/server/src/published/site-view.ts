import { lightboxFeature } from '@sitewright/domain/catalogue'
import { emptyDocument } from '@sitewright/domain/documents'
import { defaultHeader, defaultStyles, headerDocument } from '@sitewright/domain/publishing'
import { noRedirects } from '@sitewright/domain/redirects'
import { informationBarOf, localText } from '@sitewright/domain/sites'
import type { Site } from '@sitewright/render'
import { type Config, domainOrigin, siteOrigin } from '../platform/config'
import { frameRedirects, type ReleaseFrame } from './release-frames'
import type { PublishedSite } from './sources'

type Facts = Pick<Config, 'appDomain' | 'sitesDomain' | 'https' | 'publicPort' | 'features'>

/** The site's main public address, which all its pages name as their own. */
export const publicAddress = (config: Facts, { identifier, ownDomain }: PublishedSite): string =>
  ownDomain === null ? siteOrigin(config, identifier) : domainOrigin(config, ownDomain)

/** The site as the renderer knows it, in one of its languages. */
export const siteView = (
  config: Facts,
  site: PublishedSite,
  { manifest, entries }: Pick<ReleaseFrame, 'manifest' | 'entries'>,
  locale: string,
): Site => ({
  id: site.id,
  identifier: site.identifier,
  title: manifest.siteTitle,
  locale,
  primaryLocale: manifest.primaryLocale,
  locales: manifest.locales,
  fallback: manifest.fallbacks?.[locale],
  languageNames: manifest.languageNames,
  currency: site.currency,
  timeZone: site.timeZone,
  baseUrl: publicAddress(config, site),
  styles: manifest.styles,
  navigation: manifest.navigation,
  pages: entries,
  homePageId: manifest.homePageId,
  informationBar: informationBarOf(site.business),
  privacy: manifest.privacy,
  popup: manifest.popup,
  titleFormat: manifest.seo?.titleFormat,
  withoutLightbox: !config.features.includes(lightboxFeature),
})

/** A site that was never published has a name, and nothing else yet. */
export const unpublishedFrame = (site: PublishedSite): ReleaseFrame => ({
  manifest: {
    version: 2,
    siteTitle: localText(site.primaryLocale, site.title),
    primaryLocale: site.primaryLocale,
    locales: [site.primaryLocale],
    homePageId: '',
    pages: {},
    navigation: { main: [], footer: [] },
    styles: defaultStyles(),
    documents: { header: '', footer: '', announcement: '', popup: '' },
  },
  entries: {},
  collections: new Map(),
  seo: {},
  pageAt: new Map(),
  redirects: frameRedirects(noRedirects()),
  documents: {
    header: headerDocument({ ...defaultHeader(), showCart: false }),
    footer: emptyDocument(),
    announcement: emptyDocument(),
    popup: emptyDocument(),
  },
})
