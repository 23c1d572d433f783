import { parseRichText, type RichTextDocument } from '@sitewright/domain/rich-text'
import * as z from 'zod/mini'

/** Props are plain JSON. These builders are all a block needs; their limits are the block's limits. */
export const object = z.strictObject

const locale = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))

/** Visitor-facing text, one value per locale. */
export const localString = ({ max }: { max: number }) => z.record(locale, z.string().check(z.maxLength(max)))

/** Sanitised on the way in: what `parseRichText` does not know is gone before it is stored. */
export const localRichText = () =>
  z.record(
    locale,
    z.pipe(
      z.unknown(),
      z.transform((value): RichTextDocument => parseRichText(value)),
    ),
  )

/** Text that no visitor reads, such as a category's name. */
export const text = ({ max }: { max: number }) => z.string().check(z.maxLength(max))

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values)
export const boolean = () => z.boolean()
export const integer = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max))
export const datetime = () => z.iso.datetime()
/** A moment that need not be said; null while it is not. */
export const optionalDatetime = () => z.nullable(z.iso.datetime())

/** The id of a picture or file in the site's library; null while none is chosen. */
export const assetRef = () => z.nullable(z.string().check(z.maxLength(64)))

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
  ]),
)
export type Link = z.infer<typeof linkSchema>
export const link = () => linkSchema
