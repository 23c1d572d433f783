import type { ProviderName } from '@sitewright/domain/catalogue'
import type { BlockLack } from '@sitewright/domain/catalogue/messages'
import { type Breakpoint, type JsonObject, type SectionTheme, withSameParts } from '@sitewright/domain/documents'
import type { SiteCall } from '@sitewright/domain/pages'
import type * as z from 'zod/mini'
import type { AnswerOf, AnyRequest } from './data'
import type { BlockMigration } from './migrations'
import type { PropsShape } from './prop-facts'

export type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction'
/** What a block can be part of. */
export type BlockPlace = 'page' | 'item' | 'body' | 'bar' | 'popup' | 'lock'
export type BlockGroup = 'basic' | 'layout' | 'commerce' | 'collect' | 'business'

type Needs = Readonly<Record<string, AnyRequest>>
// biome-ignore lint/complexity/noBannedTypes: the empty object is exactly what a block without needs is given
type None = {}

export type Variant<Props> = {
  readonly id?: number
  readonly label: string
  readonly props: Props
  /** Texts of its own that it begins with. */
  readonly words?: (locale: string) => Props
}

/** What is known of the site and its files. */
export type Library = {
  readonly isDescribed: (assetId: string) => boolean
  /** Whether maps have streets; undefined where nobody knows. */
  readonly hasMapsKey?: boolean
}

/** What is known of the site that decides whom its blocks ask. */
export type AskingSite = { readonly hasMapsKey: boolean }

/** Always the same ones, or those that what it shows comes from. */
type ThirdParty<Props> = readonly ProviderName[] | ((props: Props, site: AskingSite) => readonly ProviderName[])

/** What `object` makes of a block's props. */
export type PropsSchema = z.ZodMiniObject<PropsShape, z.core.$strict>

export type BlockDefinition<Schema extends PropsSchema, Wanted extends Needs = None> = {
  readonly type: string
  /** Raised with each change to the shape of the props; every raise has a migration. */
  readonly version: number
  /** What the editor calls it. */
  readonly label: string
  readonly group: BlockGroup
  /** Other words people search for. */
  readonly synonyms: readonly string[]
  readonly props: Schema
  /** Props of a new block, with its texts in the given locale. */
  readonly defaults: (locale: string) => z.input<Schema>
  /** Named starting points. One with a number is known by it outside, too. */
  readonly variants?: Readonly<Record<string, Variant<Partial<z.input<Schema>>>>>
  /** The prop in which a new block shows where the business is. */
  readonly sitePlace?: string & keyof z.input<Schema>
  /** So many of the site's newest pictures a new block shows by itself, in each of these props. */
  readonly pictures?: Readonly<Partial<Record<string & keyof z.input<Schema>, number>>>
  /** The prop in which a new block shows the newest product of the shop. */
  readonly newestProduct?: string & keyof z.input<Schema>
  /** So many days after it was added are the moments of a new block, in each of these props. */
  readonly moments?: Readonly<Partial<Record<string & keyof z.input<Schema>, number>>>
  /** Cells a new block takes. */
  readonly size: Readonly<Record<Breakpoint, { readonly w: number; readonly h: number }>>
  readonly needs?: (props: z.output<Schema>) => Wanted
  readonly island?: IslandWhen
  /** Visitors see the block only between these moments; null is open on that side. */
  readonly shown?: (props: z.output<Schema>) => { readonly from: string | null; readonly until: string | null }
  /** What it still needs; asked before a page is published. */
  readonly lacks?: (props: z.output<Schema>, library: Library) => readonly BlockLack[]
  readonly migrations: readonly BlockMigration[]
  /** Calls that its form or buttons send; the view asks for their addresses with `context.action`. */
  readonly posts?: readonly SiteCall[]
  /** Whom it would ask besides us, only after consent. A page may use nobody that none of its blocks names. */
  readonly thirdParty?: ThirdParty<z.output<Schema>>
  /** Themes of a ground that it brings along, besides that of its section. */
  readonly themes?: readonly SectionTheme[]
  /** Where the inserter offers it; absent: `usualPlaces`, which is everywhere but on bars. */
  readonly where?: readonly BlockPlace[]
  /** System blocks belong to a kind of page and are not offered in the inserter. */
  readonly system?: boolean
}

/** A block of a type known only at run time. */
export type AnyBlock = Omit<
  BlockDefinition<PropsSchema>,
  | 'needs'
  | 'defaults'
  | 'variants'
  | 'pictures'
  | 'sitePlace'
  | 'newestProduct'
  | 'moments'
  | 'shown'
  | 'lacks'
  | 'thirdParty'
> & {
  readonly shown?: (props: never) => { readonly from: string | null; readonly until: string | null }
  readonly lacks?: (props: never, library: Library) => readonly BlockLack[]
  readonly defaults: (locale: string) => unknown
  readonly thirdParty?: ThirdParty<never>
  readonly needs?: (props: never) => Needs
  readonly variants?: Readonly<Record<string, Variant<object>>>
  readonly pictures?: Readonly<Record<string, number | undefined>>
  readonly sitePlace?: string
  readonly newestProduct?: string
  readonly moments?: Readonly<Record<string, number | undefined>>
}

export const defineBlock = <Schema extends PropsSchema, Wanted extends Needs = None>(
  definition: BlockDefinition<Schema, Wanted>,
): BlockDefinition<Schema, Wanted> => definition

// biome-ignore lint/suspicious/noExplicitAny: only `infer` can see through the definition's variance
export type Inferable = BlockDefinition<any, any>

export type PropsOf<Block extends Inferable> =
  Block extends BlockDefinition<infer Schema, infer _> ? z.output<Schema> : never
export type DataOf<Block extends Inferable> =
  Block extends BlockDefinition<infer _, infer Wanted>
    ? { readonly [Name in keyof Wanted]: AnswerOf<Wanted[Name]> }
    : never

/** Props that came out of a block's schema, which would come out of it the same. */
const parsedFor = new WeakMap<object, AnyBlock>()

/** A letter is checked when it is written, when its change is, and when it is drawn: only the first is work. */
export const parseProps = (block: AnyBlock, props: unknown): JsonObject | undefined => {
  if (typeof props === 'object' && props !== null && parsedFor.get(props) === block) return props as JsonObject
  const parsed = block.props.safeParse(props)
  if (!parsed.success) return undefined
  const clean = withSameParts(props, parsed.data) as JsonObject
  parsedFor.set(clean, block)
  return clean
}

/** Whom a block with these props may ask besides us. */
export const thirdPartiesOf = (
  { thirdParty = [] }: AnyBlock,
  props: JsonObject,
  // Where nothing is known, nobody must be left out.
  site: AskingSite = { hasMapsKey: true },
): readonly ProviderName[] => (typeof thirdParty === 'function' ? thirdParty(props as never, site) : thirdParty)
