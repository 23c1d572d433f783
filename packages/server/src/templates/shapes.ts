import { collectionSettings, itemSeo } from '@sitewright/contract/collections'
import { pageDocument } from '@sitewright/contract/documents'
import { formDefinition } from '@sitewright/contract/forms'
import { pageKind, seo, styles } from '@sitewright/contract/pages'
import { popupSettings } from '@sitewright/contract/popups'
import { datetime, hexColour, localText, minorUnits } from '@sitewright/contract/shapes'
import { place, ratePrice } from '@sitewright/contract/shipping'
import { siteSettings } from '@sitewright/contract/sites'
import { formKinds } from '@sitewright/domain/forms'
import { billingUnits } from '@sitewright/domain/products'
import { taxModes } from '@sitewright/domain/taxes'
import * as z from 'zod/mini'
import { weekdays } from './dates'

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))
const pageReference = z.string().check(z.regex(/^page:[a-z0-9-]+$/))
const productReference = z.string().check(z.regex(/^product:[a-z0-9-]+$/))
const pictureReference = z.string().check(z.regex(/^picture:.+$/))
const richTexts = z.record(z.string(), z.json())

/** In the primary language alone, or by language. */
const words = z.union([z.string(), localText])
export const localTextOf = (text: z.infer<typeof words>, primaryLocale: string): Record<string, string> =>
  typeof text === 'string' ? { [primaryLocale]: text } : { ...text }

/** What names are called in other languages, by what they are called in the primary one. */
const wordsIn = z.record(z.string(), localText)

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
    z.strictObject({
      name: z.string(),
      detail: z.string(),
      price: ratePrice,
      freeFrom: z.optional(minorUnits),
      minSubtotal: z.optional(minorUnits),
      maxSubtotal: z.optional(minorUnits),
      minWeight: z.optional(minorUnits),
      maxWeight: z.optional(minorUnits),
    }),
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
  popup: z.optional(z.extend(z.partial(popupSettings), { pageIds: z.optional(z.array(pageReference)) })),
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
  /** Of a collection; what is not said is as usual. */
  collection: z.optional(z.partial(collectionSettings)),
  /** Nobody gets in before the owner has chosen a password. */
  closed: z.optional(z.literal(true)),
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
  /** What options and their values are called in other languages. */
  optionsIn: z.optional(wordsIn),
  variants: z.array(
    z.strictObject({
      optionValues: z.array(z.string()),
      price: minorUnits,
      salePrice: minorUnits,
      onSale: z.boolean(),
      qtyInStock: minorUnits,
      unlimited: z.boolean(),
      picture: z.optional(pictureReference),
      weightG: z.optional(minorUnits),
      priceBreaks: z.optional(z.array(z.strictObject({ from: z.int(), price: minorUnits }))),
    }),
  ),
  state: z.enum(['PUBLISHED', 'SCHEDULED', 'DRAFT']),
  publishAt: z.optional(datetime),
  /** Ways to have it again and again; sold by nothing else where it is `planOnly`. */
  plans: z.optional(
    z.array(z.strictObject({ every: z.int(), unit: z.enum(billingUnits), percentOff: z.optional(z.int()) })),
  ),
  planOnly: z.optional(z.boolean()),
})

/** What people may be members of besides the site: `plan:{name}` in a document. One with a product is paid. */
export const memberPlan = z.strictObject({
  name,
  title: localText,
  description: localText,
  product: z.optional(productReference),
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
      takesMonthly: z.boolean(),
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
export const form = z.strictObject({
  name: z.string(),
  kind: z.enum(formKinds),
  definition: formDefinition,
  /** The list that whoever sends it joins, by its name. */
  list: z.optional(name),
})

/** People who asked for letters join one of these. */
export const mailingList = z.strictObject({ name, title: localText, description: localText })

export const author = z.strictObject({ name: z.string(), bio: localText, picture: z.optional(pictureReference) })

/** A clock on the wall, counted from the day on which the site is made: items lie ahead of it or behind it. */
const moment = z.strictObject({
  days: z.int(),
  /** The first such day from there on. */
  weekday: z.optional(z.enum(weekdays)),
  at: z.string().check(z.regex(/^\d\d:\d\d$/)),
})

/** A text that is a paragraph, a heading (`## `) or a line of a list (`- `), or any other block. */
const line = z.union([z.string(), z.strictObject({ block: z.string(), props: z.record(z.string(), z.json()) })])

/** What a collection files its items under, and which it has, in its order. */
export const collection = z.strictObject({
  categories: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  labelsIn: z.optional(wordsIn),
  /** By the names of their files, which are their addresses. */
  items: z.array(name),
})

export const item = z.strictObject({
  title: localText,
  /** Of other languages, where they have one of their own. */
  urlIds: z.optional(z.record(z.string(), name)),
  /** Where it is not for every language. */
  locales: z.optional(z.array(z.string())),
  excerpt: z.optional(localText),
  picture: z.optional(pictureReference),
  /** By their names. */
  categories: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  authors: z.optional(z.array(z.string())),
  featured: z.optional(z.boolean()),
  seo: z.optional(itemSeo),
  at: z.optional(moment),
  /** Of an event. */
  start: z.optional(moment),
  end: z.optional(z.strictObject({ daysLater: z.optional(z.int()), at: moment.shape.at })),
  facts: z.optional(z.record(z.string(), z.json())),
  /** Line by line, or as the editor stores it. */
  body: z.optional(z.array(line)),
  document: z.optional(pageDocument),
})

export const picture = z.strictObject({
  file: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/)),
  alt: words,
  width: z.int(),
  height: z.int(),
  focal: z.strictObject({ x: z.number(), y: z.number() }),
})

/** A file beside the templates, by its folder and name. */
export const sharedFile = z.string().check(z.regex(/^[a-z0-9-]+\/(?:files\/)?[a-z0-9][a-z0-9.-]*$/))
