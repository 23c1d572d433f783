import type { AssetKind } from '@sitewright/domain/assets'
import type { JsonObject } from '@sitewright/domain/documents'
import type { FormKind } from '@sitewright/domain/forms'
import type { SourceOf } from './prop-facts'

export type ControlOption = { readonly value: string; readonly label: string }

type Range = {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly unit?: string
  /** Digits behind the point; none unless said. */
  readonly digits?: number
}

type ControlKinds =
  | { readonly control: 'text'; readonly multiline?: boolean; readonly max: number }
  /** The same in every language, such as an account's name. */
  | { readonly control: 'plain-text'; readonly max: number }
  /** Written letter by letter, in a face of even widths. */
  | { readonly control: 'code'; readonly max: number }
  | { readonly control: 'rich-text' }
  | { readonly control: 'link' }
  /** Takes an address or embed code; with `films`, of films alone. */
  | { readonly control: 'embed'; readonly films: boolean }
  | { readonly control: 'image' }
  /** Of the library. With `contentType`, one of another kind is said to be no `noun`. */
  | {
      readonly control: 'file'
      readonly accept: Exclude<AssetKind, 'image'>
      readonly contentType?: string
      readonly noun?: string
    }
  /** One of the shop; `none` says what is meant by none. */
  | { readonly control: 'product'; readonly none: string }
  /** One of the plans that people may be members of; `none` says what is meant by none. */
  | { readonly control: 'plan'; readonly none: string }
  /** One of the shop's donation pages; `none` says what is meant by none. */
  | { readonly control: 'donation-page'; readonly none: string }
  /** One of the site's forms of a kind; `none` says what is meant by none. */
  | { readonly control: 'form'; readonly of: FormKind; readonly none: string }
  | { readonly control: 'place' }
  | { readonly control: 'switch' }
  | { readonly control: 'date-time'; readonly isOptional?: boolean }
  | { readonly control: 'colour' }
  | { readonly control: 'source'; readonly of: SourceOf }
  /** Whose labels, months or authors are shown. */
  | { readonly control: 'collection' }
  /** Rows and columns of cells, typed or pasted from a spreadsheet. */
  | { readonly control: 'dataset' }
  | ({ readonly control: 'number' } & Range)
  | ({ readonly control: 'slider' } & Range)
  /** In degrees, clockwise from the top. */
  | ({ readonly control: 'angle' } & Range)
  | { readonly control: 'length'; readonly units: readonly string[]; readonly min: number; readonly max: number }
  | { readonly control: 'shadow' }
  /** `of` names the prop that holds the picture. */
  | { readonly control: 'focal-point'; readonly of: string }
  | { readonly control: 'shape'; readonly options: readonly ControlOption[] }
  | { readonly control: 'segments'; readonly options: readonly ControlOption[] }
  | { readonly control: 'select'; readonly options: readonly ControlOption[] }
  | { readonly control: 'variant'; readonly options: readonly ControlOption[] }
  | {
      readonly control: 'list'
      readonly min: number
      readonly max: number
      /** What one item is called, such as "entry". */
      readonly noun: string
      /** The prop of an item that names its row, by its words or by what is chosen, and the one that shows its picture. */
      readonly rowTitle: string
      readonly rowPicture?: string
      /** A new item without its id. */
      readonly fresh: (locale: string) => JsonObject
      /** Items out of lines that somebody has elsewhere, without their ids. */
      readonly fromText?: {
        readonly help: string
        readonly read: (text: string, locale: string) => readonly JsonObject[]
      }
      readonly controls: readonly Control[]
    }
  | {
      readonly control: 'media-list'
      readonly max: number
      readonly accept: AssetKind
      readonly controls: readonly Control[]
    }

export type ControlCondition = { readonly prop: string; readonly is: readonly (string | boolean)[] }

/** One control of the settings panel, with the limits of its prop. The editor owns the widgets; a block only names them. */
export type Control = ControlKinds & {
  readonly prop: string
  readonly label: string
  readonly help?: string
  readonly tab?: 'content' | 'design' | 'motion'
  /** Shown only while another prop of the same block or item has one of these values; all of several must. */
  readonly when?: ControlCondition | readonly ControlCondition[]
  /** Shown only while the block stands on a bar, or with `false` anywhere but there: for what means nothing elsewhere. */
  readonly onBars?: boolean
  /** The prop has a value per breakpoint; the control sets the one being edited. */
  readonly perBreakpoint?: true
  /** What differs on phones, which then have a value of their own and never follow. */
  readonly onPhones?: Partial<Range>
}

/** A hidden control keeps its value. */
export const isControlShown = (
  { when, onBars }: Control,
  { props, isOnBar }: { props: JsonObject; isOnBar: boolean },
): boolean =>
  (onBars === undefined || onBars === isOnBar) &&
  [when ?? []].flat().every(({ prop, is }) => is.some(value => value === props[prop]))
