import { limits } from '@sitewright/domain/catalogue'
import type { CollectionKind } from '@sitewright/domain/collections'
import {
  colourTypes,
  customColourPattern,
  paletteColourIds,
  safeColourIds,
  themeColourRoles,
} from '@sitewright/domain/design'
import { type Breakpoint, isRecordId } from '@sitewright/domain/documents'
import type { FormKind } from '@sitewright/domain/forms'
import { parseRichText, type RichTextDocument } from '@sitewright/domain/rich-text'
import * as z from 'zod/mini'
import { itemOrders, productOrders } from './data'
import {
  type FactsOf,
  factsOf,
  type LengthLimits,
  type Prop,
  type PropsShape,
  prop,
  type SingleFacts,
} from './prop-facts'

/** Props are plain JSON. These builders are all a block needs; their limits are the block's limits. */
export const object = <Shape extends PropsShape>(shape: Shape) => z.strictObject(shape)

const locale = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))

/** Visitor-facing text, one value per locale. */
export const localString = ({ max }: { max: number }) =>
  prop(z.record(locale, z.string().check(z.maxLength(max))), { kind: 'local-string', max })

/** Sanitised on the way in: what `parseRichText` does not know is gone before it is stored. */
export const localRichText = () =>
  prop(
    z.record(
      locale,
      z.pipe(
        z.unknown(),
        z.transform((value): RichTextDocument => parseRichText(value)),
      ),
    ),
    { kind: 'local-rich-text' },
  )

/** Text that no visitor reads, such as the number of an account. */
export const text = ({ max }: { max: number }) => prop(z.string().check(z.maxLength(max)), { kind: 'text', max })

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  prop(z.enum(values), { kind: 'one-of', values })

/** The name of one of the block's `variants`. */
export const variant = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  prop(z.enum(values), { kind: 'variant', values })

/**
 * The same as it may have been written elsewhere: by a number, or by a name that only another version knows. What it
 * means is for the view to say, so that one word does not cost the whole block.
 */
export const looseVariant = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  prop(z.union([z.string().check(z.maxLength(40)), z.int()]), { kind: 'variant', values })

export const boolean = () => prop(z.boolean(), { kind: 'boolean' })
export const integer = ({ min, max }: { min: number; max: number }) =>
  prop(z.int().check(z.gte(min), z.lte(max)), { kind: 'integer', min, max })
/** Any number between the limits, such as a speed. */
export const decimal = ({ min, max }: { min: number; max: number }) =>
  prop(z.number().check(z.gte(min), z.lte(max)), { kind: 'decimal', min, max })
export const datetime = () => prop(z.iso.datetime(), { kind: 'datetime' })
/** A moment that need not be said; null while it is not. */
export const optionalDatetime = () => prop(z.nullable(z.iso.datetime()), { kind: 'optional-datetime' })

const recordId = z.string().check(z.refine(isRecordId))
export const assetId = z.string().check(z.maxLength(64))

/** The id of a picture or file in the site's library; null while none is chosen. */
export const assetRef = () => prop(z.nullable(assetId), { kind: 'asset-ref' })

/** The id of a product of the shop; null while none is chosen. */
export const productRef = () => prop(z.nullable(assetId), { kind: 'product-ref' })

/** The id of a plan that people may be members of; null while none is chosen. */
export const planRef = () => prop(z.nullable(recordId), { kind: 'plan-ref' })

/** The id of a donation page of the shop; null means the first that is open. */
export const donationPageRef = () => prop(z.nullable(recordId), { kind: 'donation-page-ref' })

/** The id of a form of the site; null while none is chosen. */
export const formRef = (of: FormKind) => prop(z.nullable(recordId), { kind: 'form-ref', of })

const linkSchema = z.nullable(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('page'),
      pageId: z.string().check(z.maxLength(64)),
      anchor: z.optional(z.string()),
    }),
    z.strictObject({
      kind: z.literal('address'),
      href: z.string().check(z.maxLength(2000)),
      newWindow: z.optional(z.boolean()),
    }),
    z.strictObject({ kind: z.literal('file'), assetId }),
    // Where the item is not shown, the page that it belongs to is.
    z.strictObject({ kind: z.literal('item'), itemId: assetId, pageId: assetId }),
  ]),
)
export type Link = z.infer<typeof linkSchema>
export const link = () => prop(linkSchema, { kind: 'link' })

const [paletteColour, customColour, themeColour] = colourTypes
const colourSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(themeColour), role: z.enum(themeColourRoles) }),
  z.strictObject({
    type: z.literal(paletteColour),
    id: z.enum([...paletteColourIds, ...safeColourIds]),
    alpha: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.strictObject({
    type: z.literal(customColour),
    // Anything else would be written into a style as it is.
    colour: z.string().check(z.regex(customColourPattern)),
  }),
])
/** A role of the section's theme, which follows the section; a colour of the palette; or one of the owner's own. */
export const colour = () => prop(colourSchema, { kind: 'colour' })

const share = z.number().check(z.gte(0), z.lte(1))
/** The part of a picture that stays in view, where it is another than the library says; null while it is not. */
export const focal = () => prop(z.nullable(z.strictObject({ x: share, y: share })), { kind: 'focal' })

const lengthSchema = <const Unit extends string>({ units, min, max }: LengthLimits & { units: readonly Unit[] }) =>
  z.strictObject({ value: z.number().check(z.gte(min), z.lte(max)), unit: z.enum(units as readonly [Unit, ...Unit[]]) })

/** So many of a unit, such as 8 px. */
export const length = <const Unit extends string>(limits: LengthLimits & { units: readonly Unit[] }) =>
  prop(lengthSchema(limits), { kind: 'length', ...limits })

/** What a drop shadow is made of, each within its limits. */
export const shadowLimits = {
  angle: { min: 0, max: 359 },
  distance: { units: ['px', 'em'], min: 0, max: 100 },
  blur: { units: ['px', 'em'], min: 0, max: 200 },
} as const
const { angle, distance, blur } = shadowLimits

/** A drop shadow; null while there is none. */
export const shadow = () =>
  prop(
    z.nullable(
      z.strictObject({
        angle: z.int().check(z.gte(angle.min), z.lte(angle.max)),
        distance: lengthSchema(distance),
        blur: lengthSchema(blur),
      }),
    ),
    { kind: 'shadow' },
  )

/** One of the shapes that can be cut out or drawn; there are too many for words alone. */
export const shape = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  prop(z.enum(values), { kind: 'shape', values })

const categoryName = z.string().check(z.minLength(1), z.maxLength(limits.categoryLength))

const productFilters = [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('label'), label: categoryName }),
] as const
/** Of collections: their labels and authors are known by id, so that renaming one loses nothing. */
const itemFilters = [
  ...productFilters,
  z.strictObject({ kind: z.literal('featured') }),
  z.strictObject({ kind: z.literal('category'), id: recordId }),
  z.strictObject({ kind: z.literal('tag'), id: recordId }),
  z.strictObject({ kind: z.literal('author'), id: recordId }),
] as const
const collectionId = z.union([z.enum(['here', 'all']), recordId])

/** Which products a block lists; a label is the name of a category. */
export const source = () =>
  prop(
    z.strictObject({ collectionId, filter: z.discriminatedUnion('kind', productFilters), sort: z.enum(productOrders) }),
    { kind: 'source', of: 'products' },
  )

/**
 * Which things a block lists: all pages, what belongs to this page or to another one, the products of a store, or the
 * items of a collection. `of` is the one kind of collection that it may be made of.
 */
export const itemSource = ({ of = 'items' }: { of?: 'items' | CollectionKind } = {}) =>
  prop(z.strictObject({ collectionId, filter: z.discriminatedUnion('kind', itemFilters), sort: z.enum(itemOrders) }), {
    kind: 'source',
    of,
  })

/** The page of a collection, or a store; null is the one that the block stands on, else the shop. */
export const collectionRef = () => prop(z.nullable(recordId), { kind: 'collection-ref' })

const haveOwnIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

const listSchema = <Shape extends z.core.$ZodLooseShape>(shape: Shape, { min, max }: { min: number; max: number }) =>
  z.array(z.strictObject({ id: recordId, ...shape })).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine(items => haveOwnIds(items as readonly { readonly id: string }[])),
  )

/** Things in an order, each known by an id of its own: order, translations and undo follow the item, not its place. */
export const list = <Shape extends PropsShape>(shape: Shape, { min, max }: { min: number; max: number }) =>
  prop(listSchema(shape, { min, max }), { kind: 'list', min, max, item: shape })

const assetItem = {
  caption: localString({ max: 300 }),
  /** Stands beside the caption, such as a place and a year. */
  note: localString({ max: 300 }),
  link: link(),
  alt: localString({ max: 1000 }),
}

type Optional<Shape extends PropsShape> = { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> }
const optional = <Shape extends PropsShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, given]) => [name, z.optional(given)])) as Optional<Shape>

/**
 * Pictures or files in an order; what they do not say themselves, the library says. `besides` is what else each of them
 * may have.
 */
export const assetList = <Besides extends PropsShape = Record<never, never>>({
  max,
  besides,
}: {
  max: number
  besides?: Besides
}) => {
  const item = { ...assetItem, ...besides } as typeof assetItem & Besides
  return prop(listSchema({ assetId, ...optional(item) }, { min: 0, max }), { kind: 'asset-list', max, item })
}

/** One value for desktops, which phones follow until they have their own. */
export const perBreakpoint = <Given extends Prop<z.ZodMiniType, SingleFacts>>(given: Given) =>
  prop(z.strictObject({ desktop: given, mobile: z.optional(given) }), {
    kind: 'per-breakpoint',
    of: factsOf(given) as FactsOf<Given>,
  })

/** One value for desktops and one for phones, where the same ones would not fit both. */
export const eachBreakpoint = <Given extends Prop<z.ZodMiniType, SingleFacts>>({
  desktop,
  mobile,
}: Readonly<Record<Breakpoint, Given>>) =>
  prop(z.strictObject({ desktop, mobile }), {
    kind: 'per-breakpoint',
    of: factsOf(desktop) as FactsOf<Given>,
    onPhones: factsOf(mobile) as FactsOf<Given>,
  })

export const atBreakpoint = <Value>(
  { desktop, mobile }: { readonly desktop: Value; readonly mobile?: Value },
  breakpoint: Breakpoint,
): Value => (breakpoint === 'mobile' && mobile !== undefined ? mobile : desktop)
