import type { JsonObject, PropPath } from '@sitewright/domain/documents'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import type { AnyBlock } from './define-block'
import { factsOf, type PropsShape } from './prop-facts'

type Values<Value> = { readonly [locale: string]: Value }

/** One text of a block in all its languages. The path names props and items in turn, so it outlives any sorting. */
export type BlockText = { readonly path: PropPath } & (
  | { readonly kind: 'string'; readonly values: Values<string>; readonly max: number }
  | { readonly kind: 'rich-text'; readonly values: Values<RichTextDocument>; readonly max?: undefined }
)

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* textsIn(shape: PropsShape, props: JsonObject, pathTo: (prop: string) => PropPath): Generator<BlockText> {
  for (const [name, prop] of Object.entries(shape)) {
    const facts = factsOf(prop)
    const value: unknown = props[name]
    const path = pathTo(name)
    if (facts.kind === 'list' || facts.kind === 'asset-list') {
      for (const item of Array.isArray(value) ? value.filter(isRecord) : [])
        yield* textsIn(facts.item, item, inner => [...path, String(item['id']), inner])
    } else if (!isRecord(value)) continue
    else if (facts.kind === 'local-string')
      yield { path, kind: 'string', values: value as Values<string>, max: facts.max }
    else if (facts.kind === 'local-rich-text')
      yield { path, kind: 'rich-text', values: value as unknown as Values<RichTextDocument> }
  }
}

/**
 * Every text of a block that visitors read, in the order of its props. Words to tell blocks apart, translation, search
 * and checks stand on this one walk; no block lists its texts by hand. Props of an older version have the texts that
 * are still called the same.
 */
export const textsOf = ({ props: { shape } }: Pick<AnyBlock, 'props'>, props: JsonObject): Generator<BlockText> =>
  textsIn(shape, props, name => [name])
