import type { CommentsAnswer } from '@sitewright/blocks/kit'
import {
  commercePageTypes,
  contentPageTypes,
  itemRecordTypes,
  type PageType,
  systemPageTypes,
  websiteTypes,
} from '@sitewright/domain/catalogue'
import {
  type CollectionKind,
  collectionKinds,
  isCollectionKind,
  kindsOfCollections,
  recordTypes,
} from '@sitewright/domain/collections'
import type { BannerApiSettings } from '@sitewright/domain/consent'
import { requestedFonts } from '@sitewright/domain/design'
import type { PageExperiment } from '@sitewright/domain/experiments'
import type { CaptchaChoice } from '@sitewright/domain/forms'
import { toBase64 } from '@sitewright/domain/pages'
import type { PopupOnPage } from '@sitewright/domain/popups'
import type { PageKind } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import type { PageSubject } from './page-subject'
import type { Site } from './site'

/** Facts about the server that the page's script needs. */
export type ServerFacts = {
  readonly appDomain: string
  /** Number of the site's status. */
  readonly siteStatus: number
  /** Toggles and tests, the same for every visitor. */
  readonly experiments?: readonly PageExperiment[]
  /** Hosts of staging, QA and development, where experiments may be overridden. */
  readonly internalHosts?: readonly string[]
  readonly useEscapeKeyToLogin?: boolean
  readonly developerMode?: boolean
  readonly cloneable?: boolean
  readonly mapsKey?: string
  /** Absent where the site checks by itself. */
  readonly captcha?: CaptchaChoice | undefined
  /** What the site began with; nothing of it is looked up by this. */
  readonly template?: { readonly name: string; readonly version: string } | undefined
  /** How many of a hundred page loads are measured; 0 turns it off. */
  readonly measuredShare?: number
}

/** What the page turned out to show. */
type PageFacts = {
  readonly showAnnouncementBar: boolean
  /** Absent where there is nothing to comment on. */
  readonly banner: BannerApiSettings
  readonly comments: Pick<CommentsAnswer, 'disqusShortname'> | undefined
  readonly script: string | undefined
  /** What may open above it, where something may. */
  readonly popup?: PopupOnPage | null | undefined
}

const typesOfCollections = Object.fromEntries(
  collectionKinds.map(kind => [kind, kindsOfCollections[kind].collectionType]),
) as Record<CollectionKind, number>

/** Numbers of our own within the range of collection types; a number is never used again. */
const collectionType: Record<PageKind, number> = {
  ...typesOfCollections,
  page: 10,
  cover: 10,
  store: 13,
  cart: 10,
  search: 10,
  'not-found': 10,
  'lock-screen': 10,
  folder: 7,
}

const pageTypeOf = ({ kind, product, item, status }: PageSubject): PageType => {
  if (status === 404) return systemPageTypes.notFound
  if (product || item) return contentPageTypes.contentItem
  if (kind === 'cart') return commercePageTypes.showCart
  if (kind === 'search') return systemPageTypes.search
  if (kind === 'lock-screen') return systemPageTypes.lockScreen
  if (kind === 'cover') return contentPageTypes.splashPage
  return kind === 'store' || isCollectionKind(kind) ? contentPageTypes.collection : contentPageTypes.page
}

/** The product as scripts on the page read it: what they decide by, in whole minor units. */
const itemOf = (site: Site, { product }: PageSubject) =>
  product && {
    id: product.id,
    title: localise(product.title, site.locale, site.primaryLocale),
    recordType: itemRecordTypes.known.storeItem,
    variants: product.variants.map(({ id, sku, optionValues, price, salePrice, onSale, qtyInStock, unlimited }) => ({
      id,
      sku,
      optionValues,
      price,
      salePrice,
      onSale,
      qtyInStock,
      unlimited,
    })),
  }

/** The same of an item of a collection. */
const entryOf = (site: Site, { item }: PageSubject) =>
  item && {
    id: item.id,
    title: localise(item.title, site.locale, site.primaryLocale),
    recordType: recordTypes[item.kind],
  }

/** What the page's script decides by; the words and the look of a banner only where there is one. */
const cookieSettingsOf = ({ privacy, locale }: Site, banner: BannerApiSettings) => {
  const {
    isCookieBannerEnabled,
    isRestrictiveCookiePolicyEnabled,
    isRestrictiveCookiePolicyAbsolute,
    isVisitorDataRestricted,
  } = banner
  return {
    isCookieBannerEnabled,
    isRestrictiveCookiePolicyEnabled,
    isRestrictiveCookiePolicyAbsolute,
    ...(privacy && {
      isVisitorDataRestricted,
      honoursSignals: privacy.settings.honoursSignals,
      policy: privacy.policy,
      textHash: privacy.texts[locale] ?? null,
    }),
    ...(isCookieBannerEnabled && banner),
  }
}

/**
 * What a page tells its script. It is part of the cached page, so it holds nothing about the person who looks at it:
 * the account is filled in by script.
 */
export function pageContext(
  site: Site,
  subject: PageSubject,
  {
    appDomain,
    siteStatus,
    measuredShare = 0,
    experiments = [],
    internalHosts = [],
    showAnnouncementBar,
    comments,
    banner,
    useEscapeKeyToLogin = false,
    developerMode = false,
    cloneable = false,
    mapsKey = '',
    captcha,
    template,
    script,
    popup,
  }: ServerFacts & PageFacts,
) {
  const item = itemOf(site, subject) ?? entryOf(site, subject)
  const cookieSettings = cookieSettingsOf(site, banner)
  const { googleFonts, typekitFonts, typekitId } = requestedFonts(site.styles.outsideFonts)
  const hasStore = Object.values(site.pages).some(page => page.kind === 'store')
  return {
    website: {
      id: site.id,
      identifier: site.identifier,
      baseUrl: site.baseUrl,
      typekitId,
      developerMode,
      cloneable,
      websiteType: hasStore ? websiteTypes.commerce : websiteTypes.classic,
    },
    websiteSettings: {
      disqusShortname: comments?.disqusShortname ?? null,
      commentsEnabled: comments !== undefined,
      mobileInfoBarSettings: { offers: site.informationBar?.entries.map(({ item }) => item) ?? [] },
      popupOverlaySettings: popup ?? null,
      pinterestOverlayOptions: { mode: 'disabled' },
      ssBadgeType: 1,
      isCookieBannerEnabled: banner.isCookieBannerEnabled,
      cookieSettings,
      useEscapeKeyToLogin,
      storeSettings: { selectedCurrency: site.currency },
    },
    authenticatedAccount: null,
    websiteRoles: {},
    accessPermissions: [],
    collection: subject.pageId && {
      id: subject.pageId,
      type: collectionType[subject.kind],
      title: localise(subject.collectionTitle ?? subject.title, site.locale, site.primaryLocale),
      permissionType: 1,
    },
    collectionId: subject.pageId,
    item,
    itemId: item?.id,
    pageType: pageTypeOf(subject),
    templateId: template?.name ?? null,
    templateVersion: template?.version ?? null,
    templateInstallation: {
      templateWebsite: { id: template?.name ?? null, identifier: template?.name ?? null },
    },
    googleFonts,
    typekitFonts,
    showAnnouncementBar,
    demoCollections: [],
    // Styles stand in the page itself.
    rollups: { js: script ? [script] : [], css: [] },
    cookieSettings,
    captchaSiteKey: captcha?.siteKey ?? null,
    mapsKey: mapsKey === '' ? null : toBase64(mapsKey),
    appDomain,
    siteStatus: { value: siteStatus },
    performance: { enabled: measuredShare > 0, share: measuredShare / 100 },
    commerceExperiments: experiments,
    ...(internalHosts.length > 0 && { internalHosts }),
    locale: site.locale,
    currency: site.currency,
  }
}

export type PageContext = ReturnType<typeof pageContext>
