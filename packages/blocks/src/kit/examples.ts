import type { JsonObject } from '@sitewright/domain/documents'
import type * as z from 'zod/mini'
import type { DataOf, Inferable } from './define-block'

export type BlockExample = {
  readonly name: string
  /** All props, as they would be stored. */
  readonly props: JsonObject
  /** What the block's requests were answered with. */
  readonly data: Readonly<Record<string, unknown>>
}
export type ExamplesOf = { readonly type: string; readonly examples: readonly BlockExample[] }

// biome-ignore lint/complexity/noBannedTypes: the empty object is exactly what a block without needs is given
type Given<Block extends Inferable> = { readonly props?: Partial<z.input<Block['props']>> } & ({} extends DataOf<Block>
  ? { readonly data?: undefined }
  : { readonly data: DataOf<Block> })

/** What a block can look like, by name: one home for its tests, its pictures and pages that show every block. */
export const examplesFor = <Block extends Inferable>(
  block: Block,
  examples: Readonly<Record<string, Given<Block>>>,
): ExamplesOf => ({
  type: block.type,
  examples: Object.entries(examples).map(([name, { props, data }]) => ({
    name,
    props: { ...(block.defaults('en') as JsonObject), ...(props as JsonObject | undefined) },
    data: { ...data },
  })),
})

/** Words in English, or none. */
export const inEnglish = (text: string): Readonly<Record<string, string>> => (text === '' ? {} : { en: text })

/** Words as long as a limit allows. */
export const longText = (length: number): string =>
  'Stoneware thrown in nine firings a year, glazed by hand and cooled for three days '
    .repeat(Math.ceil(length / 82))
    .slice(0, length)

/** What nobody writes by accident: markup, a quote that would end an attribute, and letters that turn the line around. */
export const hostileText = '"><img src=x onerror=alert(1)><script>alert(1)</script>{name} \u202e]]>'
export const hostileLink = { kind: 'address', href: 'java\tscript:alert(1)', newWindow: true } as const
