import type { AssetKind } from '@sitewright/domain/assets'
import type * as z from 'zod/mini'
import type { Control, ControlOption } from './control'
import type { AnyBlock, Inferable } from './define-block'
import { type FactsOf, factsOf, type PropFacts, type PropsShape, type SingleFacts } from './prop-facts'

type Named<Shape extends PropsShape, Wanted extends PropFacts['kind']> = {
  [Name in keyof Shape & string]: FactsOf<Shape[Name]>['kind'] extends Wanted ? Name : never
}[keyof Shape & string]

type ValuesOf<Facts extends PropFacts> = Facts extends { values: infer Values extends readonly string[] }
  ? Values[number]
  : Facts extends { kind: 'boolean' }
    ? boolean
    : never

type When<Shape extends PropsShape> = {
  [Name in Named<Shape, 'one-of' | 'variant' | 'shape' | 'boolean'>]: {
    readonly prop: Name
    readonly is: readonly ValuesOf<FactsOf<Shape[Name]>>[]
  }
}[Named<Shape, 'one-of' | 'variant' | 'shape' | 'boolean'>]

/** Lists in lists: a block's list may hold lists, and those once more. */
type Depth = 3 | 2 | 1 | 0
type Below = { 3: 2; 2: 1; 1: 0; 0: 0 }

type ItemFacts<Facts extends PropFacts> = Facts extends { item: infer Item extends PropsShape } ? Item : never
type FreshItem<Item extends PropsShape> = { [Name in keyof Item]: z.input<Item[Name]> }

type ListControl<Item extends PropsShape, Left extends Depth> = {
  readonly control: 'list'
  readonly noun: string
  readonly rowTitle: Named<Item, 'local-string' | 'text' | 'one-of'>
  readonly rowPicture?: Named<Item, 'asset-ref'>
  readonly fresh: (locale: string) => FreshItem<Item>
  readonly fromText?: {
    readonly help: string
    readonly read: (text: string, locale: string) => readonly FreshItem<Item>[]
  }
  readonly controls: readonly ControlOf<Item, Below[Left]>[]
}

/** Which controls fit a prop. Limits and options are the schema's, so there is nowhere to write others. */
type Fitting<Facts extends PropFacts, Left extends Depth, Shape extends PropsShape = never> = {
  'local-string': { readonly control: 'text'; readonly multiline?: boolean }
  'local-rich-text': { readonly control: 'rich-text' }
  text: { readonly control: 'plain-text' | 'code' }
  decimal: { readonly control: 'slider' | 'number'; readonly step?: number; readonly unit?: string }
  integer:
    | { readonly control: 'number' | 'slider'; readonly step?: number; readonly unit?: string }
    | { readonly control: 'angle' }
  length: { readonly control: 'length' }
  shadow: { readonly control: 'shadow' }
  focal: { readonly control: 'focal-point'; readonly of: Named<Shape, 'asset-ref'> }
  shape: { readonly control: 'shape'; readonly labels: Readonly<Record<ValuesOf<Facts> & string, string>> }
  boolean: { readonly control: 'switch' }
  datetime: { readonly control: 'date-time' }
  'optional-datetime': { readonly control: 'date-time' }
  'asset-ref':
    | { readonly control: 'image' }
    | {
        readonly control: 'file'
        readonly accept: Exclude<AssetKind, 'image'>
        readonly contentType?: string
        readonly noun?: string
      }
  'product-ref': { readonly control: 'product'; readonly none: string }
  'plan-ref': { readonly control: 'plan'; readonly none: string }
  'donation-page-ref': { readonly control: 'donation-page'; readonly none: string }
  'form-ref': { readonly control: 'form'; readonly none: string }
  place: { readonly control: 'place' }
  link: { readonly control: 'link' }
  embed: { readonly control: 'embed' }
  colour: { readonly control: 'colour' }
  source: { readonly control: 'source' }
  'collection-ref': { readonly control: 'collection' }
  dataset: { readonly control: 'dataset' }
  variant: { readonly control: 'variant' }
  'one-of': {
    readonly control: 'segments' | 'select'
    readonly labels: Readonly<Record<ValuesOf<Facts> & string, string>>
  }
  list: Left extends 0 ? never : ListControl<ItemFacts<Facts>, Left>
  'asset-list': {
    readonly control: 'media-list'
    readonly accept: AssetKind
    readonly controls: readonly ControlOf<ItemFacts<Facts>, 0>[]
  }
  'per-breakpoint': Facts extends { of: infer Inner extends SingleFacts } ? Fitting<Inner, 0> : never
}[Facts['kind']]

/** A control as a block writes it: what fits is decided by the prop. */
export type ControlOf<Shape extends PropsShape, Left extends Depth = 3> = {
  [Name in keyof Shape & string]: Fitting<FactsOf<Shape[Name]>, Left, Shape> & {
    readonly prop: Name
    readonly label: string
    readonly help?: string
    readonly tab?: Control['tab']
    readonly when?: When<Shape> | readonly When<Shape>[]
    readonly onBars?: Control['onBars']
  }
}[keyof Shape & string]

export type SettingsOf = {
  readonly type: string
  readonly block: AnyBlock
  readonly controls: readonly Control[]
  /** Props that no control sets, such as one that is edited on the canvas only. */
  readonly without: readonly string[]
}

/** A control of any block, as far as this file reads it. */
type Written = {
  readonly prop: string
  readonly labels?: Readonly<Record<string, string>>
  readonly controls?: readonly Written[]
}
type Variants = Inferable['variants']

const options = (values: readonly string[], labelOf: (value: string) => string | undefined): ControlOption[] =>
  values.map(value => ({ value, label: labelOf(value) ?? value }))

function limits(facts: PropFacts, { labels, controls = [] }: Written, variants: Variants): object {
  switch (facts.kind) {
    case 'local-string':
    case 'text':
      return { max: facts.max }
    case 'optional-datetime':
      return { isOptional: true }
    case 'form-ref':
      return { of: facts.of }
    case 'embed':
      return { films: facts.films }
    case 'source':
      return { of: facts.of }
    case 'integer':
      return { min: facts.min, max: facts.max }
    case 'decimal':
      return { min: facts.min, max: facts.max, digits: 6 }
    case 'length':
      return { units: facts.units, min: facts.min, max: facts.max }
    case 'shape':
    case 'one-of':
      return { options: options(facts.values, value => labels?.[value]) }
    case 'variant':
      return { options: options(facts.values, value => variants?.[value]?.label) }
    case 'list':
      return { min: facts.min, max: facts.max, controls: withLimits(facts.item, controls, variants) }
    case 'asset-list':
      return { max: facts.max, controls: withLimits(facts.item, controls, variants) }
    case 'per-breakpoint': {
      const within = (of: SingleFacts) => limits(of, { prop: '', labels }, variants)
      return {
        ...within(facts.of),
        perBreakpoint: true,
        ...(facts.onPhones && { onPhones: within(facts.onPhones) }),
      }
    }
    default:
      return {}
  }
}

const withLimits = (shape: PropsShape, controls: readonly Written[], variants: Variants): readonly Control[] =>
  controls.map(written => {
    const { labels: _, ...control } = written
    return { ...control, ...limits(factsOf(shape[written.prop]!), written, variants) } as unknown as Control
  })

export const settingsFor = <Block extends Inferable>(
  block: Block,
  controls: readonly ControlOf<Block['props']['shape']>[],
  { without = [] }: { without?: readonly (keyof Block['props']['shape'] & string)[] } = {},
): SettingsOf => ({
  type: block.type,
  block: block as unknown as AnyBlock,
  controls: withLimits(block.props.shape, controls as readonly unknown[] as readonly Written[], block.variants),
  without,
})
