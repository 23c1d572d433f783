import type { CollectionKind } from '@sitewright/domain/collections'
import type { FormKind } from '@sitewright/domain/forms'
import type * as z from 'zod/mini'

export type LengthLimits = { readonly units: readonly string[]; readonly min: number; readonly max: number }

/** What a list may be made of: products, anything, or what stands on pages of one kind. */
export type SourceOf = 'products' | 'items' | CollectionKind

/** Facts of a prop that is one value, the same in every language. */
export type SingleFacts =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'datetime' }
  | { readonly kind: 'optional-datetime' }
  | { readonly kind: 'asset-ref' }
  | { readonly kind: 'product-ref' }
  | { readonly kind: 'plan-ref' }
  | { readonly kind: 'donation-page-ref' }
  | { readonly kind: 'form-ref'; readonly of: FormKind }
  | { readonly kind: 'place' }
  | { readonly kind: 'link' }
  | { readonly kind: 'embed'; readonly films: boolean }
  | { readonly kind: 'colour' }
  | { readonly kind: 'source'; readonly of: SourceOf }
  | { readonly kind: 'collection-ref' }
  | { readonly kind: 'dataset' }
  | { readonly kind: 'focal' }
  | { readonly kind: 'shadow' }
  | ({ readonly kind: 'length' } & LengthLimits)
  | { readonly kind: 'shape'; readonly values: readonly string[] }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'variant'; readonly values: readonly string[] }

/** What is known of a prop besides what it takes: which controls fit it, and within which limits. */
export type PropFacts =
  | SingleFacts
  | { readonly kind: 'local-string'; readonly max: number }
  | { readonly kind: 'local-rich-text' }
  | { readonly kind: 'list'; readonly min: number; readonly max: number; readonly item: PropsShape }
  | { readonly kind: 'asset-list'; readonly max: number; readonly item: PropsShape }
  | { readonly kind: 'per-breakpoint'; readonly of: SingleFacts; readonly onPhones?: SingleFacts }

const facts = Symbol('facts')

/** A schema that carries its facts, for the compiler and at run time alike. */
export type Prop<Schema extends z.ZodMiniType = z.ZodMiniType, Facts extends PropFacts = PropFacts> = Schema & {
  readonly [facts]: Facts
}

export type PropsShape = { readonly [prop: string]: Prop }

export type FactsOf<Given extends Prop> = Given[typeof facts]

export const prop = <Schema extends z.ZodMiniType, const Facts extends PropFacts>(
  schema: Schema,
  known: Facts,
): Prop<Schema, Facts> => Object.assign(schema, { [facts]: known }) as Prop<Schema, Facts>

export const factsOf = <Given extends Prop>(given: Given): FactsOf<Given> => given[facts]
