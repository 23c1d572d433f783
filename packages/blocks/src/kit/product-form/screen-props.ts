import type { MessageSet } from '@sitewright/domain/messages'
import { type CurrencyCode, toMajorUnits } from '@sitewright/domain/money'
import type { ProductAnswer } from '../data'
import { priceMessages } from '../price'
import type { FormAction, ViewContext } from '../view'
import { galleryOf, type ProductPlace } from './gallery'
import { watchMessages } from './watch-messages'

export const screenMessages = [
  ...priceMessages,
  'products.soldOut',
  'product.quantity',
  'product.add',
  'product.adding',
  'product.notAdded',
  'product.added',
  'product.inCart',
  'product.viewCart',
  'product.or',
  'product.checkOut',
  'product.valueSoldOut',
  'product.notMade',
  'product.gone',
  'product.inStock',
  'product.fewLeft',
  'product.lowest',
  'product.saleEnds',
  'product.give',
  ...watchMessages,
] as const
/** Only where there are plans: other pages carry no word of them. */
const planMessages = [
  'plan.week',
  'plan.month',
  'plan.year',
  'plan.payments',
  'plan.choice',
  'plan.once',
  'plan.saves',
  'plan.subscribe',
  'plan.subscribing',
] as const
const breakMessages = ['breaks.title', 'breaks.from', 'breaks.each'] as const
const instalmentMessages = ['instalments.payments', 'instalments.minimum', 'instalments.maximum'] as const
export type ScreenMessage = (typeof screenMessages)[number]
export type PlanMessage = (typeof planMessages)[number]
export type BreakMessage = (typeof breakMessages)[number]
type InstalmentMessage = (typeof instalmentMessages)[number]

/** What the buying part of the page needs, in the page's language: it crosses to the browser as JSON. */
export type ScreenProps = {
  readonly itemId: string
  readonly title: string
  readonly currency: string
  /** What its reviews come to, in words; empty while there are none. */
  readonly rating: string
  /** The element that shows the pictures, and what it has, in their order. */
  readonly galleryId: string
  readonly pictureIds: readonly string[]
  readonly optionNames: readonly string[]
  /** What the page calls them and their values, where that is something else. */
  readonly optionWords?: Readonly<Record<string, string>>
  readonly swatches?: NonNullable<ProductAnswer['swatches']>
  /** `saleEnds` is the last day of its sale, in words. */
  readonly variants: readonly (ProductAnswer['variants'][number] & { readonly saleEnds?: string })[]
  /** What it costs where it has no variants. */
  readonly own?: { readonly priceCents: number; readonly salePriceCents: number; readonly onSale: boolean }
  readonly plans?: {
    readonly list: NonNullable<ProductAnswer['plans']>
    /** It is not sold once. */
    readonly only: boolean
    readonly messages: MessageSet<PlanMessage>
  }
  /** Words for what more cost, where any variant costs less then. */
  readonly breaks?: MessageSet<BreakMessage>
  readonly instalments?: {
    readonly terms: NonNullable<ProductAnswer['instalments']>
    readonly messages: MessageSet<InstalmentMessage>
  }
  /** Of the site that sells gift cards: they are bought on a page of their own. */
  readonly giftCardsOf?: string
  /** A gift card that is worth what its buyer chooses, in the currency's own units. */
  readonly freeAmount?: {
    readonly least: number
    readonly most: number
    readonly label: string
    readonly choose: string
  }
  readonly messages: MessageSet<ScreenMessage>
  readonly addToCart: FormAction
  readonly watchStock: FormAction
  /** Of the page that shows it, to come back to. */
  readonly path: string
}

const withSaleEnds = (
  { saleUntil, ...variant }: ProductAnswer['variants'][number],
  { locale, timeZone }: ViewContext,
): ScreenProps['variants'][number] => ({
  ...variant,
  ...(saleUntil && {
    saleEnds: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(new Date(saleUntil)),
  }),
})

/** Only where the page speaks another language than the shop: other pages carry no word of it. */
const optionWordsOf = ({ optionWords = [] }: ProductAnswer, { text, primaryLocale }: ViewContext) => {
  const named = optionWords.map(words => [words[primaryLocale] ?? '', text(words)] as const)
  const others = named.filter(([own, shown]) => own !== '' && own !== shown)
  return others.length > 0 ? { optionWords: Object.fromEntries(others) } : {}
}

const freeAmountWords = (
  { least, most }: NonNullable<ProductAnswer['freeAmount']>,
  { currency, message, money }: ViewContext,
): NonNullable<ScreenProps['freeAmount']> => ({
  least: toMajorUnits(least, currency as CurrencyCode),
  most: toMajorUnits(most, currency as CurrencyCode),
  label: message('product.ownAmount', { least: money(least), most: money(most) }),
  choose: message('product.chooseAmount'),
})

export const screenProps = (product: ProductAnswer, context: ViewContext, place: ProductPlace): ScreenProps => ({
  itemId: product.id,
  title: context.text(product.title),
  currency: context.currency,
  rating: product.rating ? context.message('product.rating', { ...product.rating }) : '',
  galleryId: galleryOf(product.id, place),
  pictureIds: product.images.map(({ id }) => id),
  optionNames: product.optionNames,
  ...optionWordsOf(product, context),
  ...(product.swatches && { swatches: product.swatches }),
  variants: product.variants.map(variant => withSaleEnds(variant, context)),
  ...(product.variants.length === 0 && {
    own: { priceCents: product.normalPrice, salePriceCents: product.fromPrice, onSale: product.onSale },
  }),
  ...(product.plans && {
    plans: { list: product.plans, only: product.planOnly ?? false, messages: context.messages(planMessages) },
  }),
  ...(product.variants.some(({ priceBreaks }) => priceBreaks) && { breaks: context.messages(breakMessages) }),
  ...(product.instalments &&
    product.productType !== 'GIFT_CARD' && {
      instalments: { terms: product.instalments, messages: context.messages(instalmentMessages) },
    }),
  ...(product.productType === 'GIFT_CARD' && { giftCardsOf: context.siteId }),
  ...(product.freeAmount && { freeAmount: freeAmountWords(product.freeAmount, context) }),
  messages: context.messages(screenMessages),
  addToCart: context.action('add-to-cart'),
  watchStock: context.action('watch-stock'),
  path: context.path(product.path),
})
