import { pageDocument } from '@sitewright/contract/documents'
import { formDefinition } from '@sitewright/contract/forms'
import { pageKind, seo, styles } from '@sitewright/contract/pages'
import { popupSettings } from '@sitewright/contract/popups'
import { datetime, hexColour, localText, minorUnits } from '@sitewright/contract/shapes'
import { place, ratePrice } from '@sitewright/contract/shipping'
import { siteSettings } from '@sitewright/contract/sites'
import { formKinds } from '@sitewright/domain/forms'
import { taxModes } from '@sitewright/domain/taxes'
import * as z from 'zod/mini'

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))
const pageReference = z.string().check(z.regex(/^page:[a-z0-9-]+$/))
const pictureReference = z.string().check(z.regex(/^picture:.+$/))
const richTexts = z.record(z.string(), z.json())

export const about = z.strictObject({
  name,
  title: z.string(),
  description: z.string(),
  kind: z.enum(['shop', 'portfolio', 'restaurant', 'non-profit', 'blank']),
  order: z.int(),
  picture: z.nullable(z.string()),
  background: hexColour,
  /** False for a site that only the demonstration uses. */
  listed: z.optional(z.boolean()),
})

export type TemplateNavigationItem = {
  page?: string
  externalLink?: { url: string; title: Record<string, string>; newWindow?: boolean }
  items?: TemplateNavigationItem[]
}
const navigationItem: z.ZodMiniType<TemplateNavigationItem> = z.lazy(() =>
  z.strictObject({
    page: z.optional(pageReference),
    externalLink: z.optional(z.strictObject({ url: z.string(), title: localText, newWindow: z.optional(z.boolean()) })),
    items: z.optional(z.array(navigationItem)),
  }),
)

const shippingZone = z.strictObject({
  name: z.string(),
  places: z.array(place),
  rates: z.array(
    z.strictObject({ name: z.string(), detail: z.string(), price: ratePrice, freeFrom: z.optional(minorUnits) }),
  ),
})
const taxRegion = z.strictObject({
  name: z.string(),
  taxName: z.string(),
  country: z.string().check(z.length(2)),
  region: z.optional(z.string()),
  postcode: z.optional(z.string()),
  mode: z.enum(taxModes),
  /** Parts per million, by class. */
  rates: z.record(z.string(), z.int()),
})

export const site = z.strictObject({
  title: localText,
  settings: z.strictObject({
    primaryLocale: z.string(),
    locales: z.array(z.string()),
    currency: z.string(),
    timeZone: z.string(),
    units: siteSettings.shape.units,
  }),
  styles,
  homePage: pageReference,
  navigation: z.strictObject({ main: z.array(navigationItem), footer: z.array(navigationItem) }),
  popup: z.optional(z.partial(popupSettings)),
  store: z.optional(
    z.strictObject({
      zones: z.array(shippingZone),
      taxes: z.strictObject({
        pricesIncludeTax: z.boolean(),
        shippingTax: z.enum(['none', 'follows-goods']),
        regions: z.array(taxRegion),
      }),
    }),
  ),
})

export const page = z.strictObject({
  kind: pageKind,
  urlId: z.string(),
  title: localText,
  navigationTitle: z.optional(localText),
  seo: z.optional(seo),
  document: pageDocument,
  itemDocument: z.optional(pageDocument),
})

export const product = z.strictObject({
  urlId: name,
  type: z.enum(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD']),
  title: localText,
  note: z.optional(localText),
  description: richTexts,
  details: z.optional(z.array(z.strictObject({ title: localText, text: richTexts }))),
  categories: z.array(z.string()),
  tags: z.optional(z.array(z.string())),
  pictures: z.array(pictureReference),
  optionNames: z.array(z.string()),
  variants: z.array(
    z.strictObject({
      optionValues: z.array(z.string()),
      price: minorUnits,
      salePrice: minorUnits,
      onSale: z.boolean(),
      qtyInStock: minorUnits,
      unlimited: z.boolean(),
      picture: z.optional(pictureReference),
    }),
  ),
  state: z.enum(['PUBLISHED', 'SCHEDULED', 'DRAFT']),
  publishAt: z.optional(datetime),
})

/** What people may give for, and the pages on which they do. */
export const donations = z.strictObject({
  funds: z.array(z.strictObject({ name, title: z.string(), goal: z.nullable(minorUnits) })),
  pages: z.array(
    z.strictObject({
      name,
      title: z.string(),
      intro: z.string(),
      suggested: z.array(minorUnits),
      takesOther: z.boolean(),
      least: minorUnits,
      most: minorUnits,
      /** By their names. */
      funds: z.array(name),
      thanks: z.string(),
      receiptText: z.string(),
    }),
  ),
})

/** A form of the site, by the name of its file: `form:{name}` in a document. */
export const form = z.strictObject({ name: z.string(), kind: z.enum(formKinds), definition: formDefinition })

export const picture = z.strictObject({
  file: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/)),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  focal: z.strictObject({ x: z.number(), y: z.number() }),
})

/** A file beside the templates, by its folder and name. */
export const sharedFile = z.string().check(z.regex(/^[a-z]+\/[a-z0-9][a-z0-9.-]*$/))
