import { dataRequest } from '@sitewright/blocks/kit/data'
import { maxNavigationEntries, maxUrlIdLength, sectionThemeNames } from '@sitewright/domain/catalogue'
import { fontFamilyPattern, fontKitPattern, outsideFontSources, siteButtonColours } from '@sitewright/domain/design'
import { siteLayoutPath, updateNavigationPath } from '@sitewright/domain/products'
import {
  eachSiteDocument,
  isCanonical,
  motionNames,
  newPageKinds,
  pageKinds,
  pageStructuredData,
  pageWidthNames,
  siteButtonShapes,
  siteButtonStyles,
} from '@sitewright/domain/publishing'
import { redirectLimits } from '@sitewright/domain/redirects'
import * as z from 'zod/mini'
import { pageDocument } from './documents'
import { endpoint } from './endpoint'
import { popupSettings } from './popups'
import { datetime, hexColour, id, localText } from './shapes'

export const pageKind = z.enum(pageKinds)

export const seo = z.strictObject({
  title: z.optional(localText),
  description: z.optional(localText),
  hideFromSearch: z.optional(z.boolean()),
  socialImage: z.optional(id),
  canonical: z.optional(z.string().check(z.maxLength(redirectLimits.address), z.refine(isCanonical))),
  structuredData: z.optional(z.enum(pageStructuredData)),
})

export const pageEntry = z.object({
  id,
  kind: pageKind,
  urlId: z.string(),
  path: z.string(),
  title: localText,
  navigationTitle: z.optional(localText),
  seo,
  /** True while what is stored differs from what visitors see. */
  changed: z.boolean(),
  /** True while visitors can open it, in whatever version. */
  published: z.boolean(),
  version: z.int(),
  updatedAt: datetime,
})
export type PageEntry = z.infer<typeof pageEntry>

export type NavigationEntry = {
  id: string
  pageId?: string
  externalLink?: { url: string; title: Record<string, string>; newWindow?: boolean }
  items: NavigationEntry[]
}
const navigationEntry: z.ZodMiniType<NavigationEntry> = z.lazy(() =>
  z.strictObject({
    id,
    pageId: z.optional(id),
    externalLink: z.optional(
      z.strictObject({
        url: z.string().check(z.maxLength(2000)),
        title: localText,
        newWindow: z.optional(z.boolean()),
      }),
    ),
    items: z.array(navigationEntry).check(z.maxLength(maxNavigationEntries)),
  }),
)
export const navigation = z.strictObject({
  main: z.array(navigationEntry).check(z.maxLength(maxNavigationEntries)),
  footer: z.array(navigationEntry).check(z.maxLength(maxNavigationEntries)),
})

const outsideFont = z.strictObject({
  from: z.enum(outsideFontSources),
  family: z.string().check(z.regex(fontFamilyPattern)),
})
const outsideFonts = z.strictObject({
  heading: z.optional(outsideFont),
  body: z.optional(outsideFont),
  kit: z.string().check(z.regex(fontKitPattern)),
})

export const styles = z.strictObject({
  palette: z.record(z.enum(sectionThemeNames), hexColour),
  fontTheme: z.string().check(z.maxLength(40)),
  buttons: z.strictObject({
    style: z.enum(siteButtonStyles),
    shape: z.enum(siteButtonShapes),
    colour: z.optional(z.enum(siteButtonColours)),
  }),
  pageWidth: z.enum(pageWidthNames),
  baseSize: z.number().check(z.gte(0.75), z.lte(1.5)),
  motion: z.enum(motionNames),
  outsideFonts: z.optional(outsideFonts),
})

/** A document that stands on every page, with its version. */
const siteDocument = z.strictObject({ document: pageDocument, version: z.int() })

/** Everything the editing area needs to draw the site: the draft, not what is published. */
export const siteDraft = z.object({
  title: localText,
  primaryLocale: z.string(),
  locales: z.array(z.string()),
  homePageId: id,
  pages: z.array(pageEntry),
  navigation,
  styles,
  documents: z.object(eachSiteDocument(() => siteDocument)),
  /** How what opens above pages looks, and when it opens. */
  popup: popupSettings,
})
export type SiteDraft = z.infer<typeof siteDraft>

export const readDraft = endpoint({ method: 'GET', path: '/api/site/draft', answer: siteDraft })

export const readPage = endpoint({
  method: 'GET',
  path: '/api/pages/:pageId',
  params: z.object({ pageId: id }),
  answer: z.object({
    page: pageEntry,
    document: pageDocument,
    /** On a store: what each of its products is drawn with, and its version. */
    itemDocument: z.optional(pageDocument),
    itemVersion: z.optional(z.int()),
  }),
})

/** The body of a 409 to `saveHeaderFooter`: what is stored now, and who stored it. */
export const editConflict = z.object({
  reason: z.literal('conflict'),
  error: z.string(),
  theirs: z.object({ document: pageDocument, version: z.int(), savedBy: z.string(), savedAt: datetime }),
})
export type EditConflict = z.infer<typeof editConflict>

export const createPage = endpoint({
  method: 'POST',
  path: '/api/pages',
  body: z.strictObject({
    kind: z.enum(newPageKinds),
    title: z.string().check(z.minLength(1), z.maxLength(100)),
    inNavigation: z.boolean(),
  }),
  answer: pageEntry,
})

export const updatePage = endpoint({
  method: 'PUT',
  path: '/api/pages/:pageId',
  params: z.object({ pageId: id }),
  body: z.strictObject({
    title: z.optional(localText),
    navigationTitle: z.optional(localText),
    urlId: z.optional(z.string().check(z.maxLength(maxUrlIdLength))),
    seo: z.optional(seo),
  }),
  answer: pageEntry,
})

export const deletePage = endpoint({ method: 'DELETE', path: '/api/pages/:pageId', params: z.object({ pageId: id }) })

/** Pages deleted in the last thirty days. */
export const listDeletedPages = endpoint({
  method: 'GET',
  path: '/api/deleted-pages',
  answer: z.object({ pages: z.array(z.object({ id, title: localText, deletedAt: datetime })) }),
})
export const restorePage = endpoint({
  method: 'POST',
  path: '/api/deleted-pages/:pageId/restore',
  params: z.object({ pageId: id }),
  body: z.strictObject({}),
  answer: pageEntry,
})

export const saveNavigation = endpoint({
  method: 'PUT',
  path: '/api/site/navigation',
  body: navigation,
  answer: navigation,
})
export const saveStyles = endpoint({ method: 'PUT', path: '/api/site/styles', body: styles, answer: styles })

/** Answers the data requests of blocks being edited, in their order, by the same resolver that publishing uses. */
export const resolveData = endpoint({
  method: 'POST',
  path: '/api/site/data',
  body: z.strictObject({
    requests: z.array(dataRequest).check(z.maxLength(200)),
    /** The product whose page is being edited. */
    productId: z.optional(id),
  }),
  answer: z.object({ answers: z.array(z.unknown()) }),
})

// What clients of such sites already call; shapes follow the requirements and what such clients rely on.

export type LayoutLink = {
  title: string
  urlId: string
  typeName: string
  collectionId: string
  enabled: boolean
  externalLink?: string
  children?: LayoutLink[]
}
const layoutLink: z.ZodMiniType<LayoutLink> = z.lazy(() =>
  z.object({
    title: z.string(),
    urlId: z.string(),
    typeName: z.string(),
    collectionId: z.string(),
    enabled: z.boolean(),
    externalLink: z.optional(z.string()),
    children: z.optional(z.array(layoutLink)),
  }),
)
export const getSiteLayout = endpoint({
  method: 'GET',
  path: siteLayoutPath,
  answer: z.object({ layout: z.array(z.object({ identifier: z.string(), links: z.array(layoutLink) })) }),
})

export type WidgetNavigationItem = {
  collectionId?: string | null
  externalLink?: string | { url: string; title?: string; newWindow?: boolean } | null
  memberAreaId?: string | null
  items?: WidgetNavigationItem[]
}
const widgetItem: z.ZodMiniType<WidgetNavigationItem> = z.lazy(() =>
  z.object({
    collectionId: z.optional(z.nullable(id)),
    externalLink: z.optional(
      z.nullable(
        z.union([
          z.string().check(z.maxLength(2000)),
          z.object({
            url: z.string().check(z.maxLength(2000)),
            title: z.optional(z.string()),
            newWindow: z.optional(z.boolean()),
          }),
        ]),
      ),
    ),
    memberAreaId: z.optional(z.nullable(id)),
    items: z.optional(z.array(widgetItem)),
  }),
)
export const updateNavigation = endpoint({
  method: 'POST',
  path: updateNavigationPath,
  body: z.object({
    fieldName: z.string(),
    templateId: z.optional(z.nullable(z.string())),
    navigation: z.object({ items: z.array(widgetItem) }),
  }),
  answer: z.object({ success: z.boolean() }),
})

export const readHeaderFooter = endpoint({
  method: 'GET',
  path: '/api/site-header-footer',
  answer: z.object({ header: siteDocument, footer: siteDocument }),
})
export const saveHeaderFooter = endpoint({
  method: 'PUT',
  path: '/api/site-header-footer',
  body: z.strictObject({
    header: z.optional(siteDocument),
    footer: z.optional(siteDocument),
  }),
  answer: z.object({ header: siteDocument, footer: siteDocument }),
})
