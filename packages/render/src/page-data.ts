import type { AnyRequest } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import { preparedBlock } from './prepared-block'

/** Answers to one block's requests, by the names the block gave them. */
export type BlockData = Readonly<Record<string, unknown>>
/** Answers of a document, by block id. */
export type DocumentData = Readonly<Record<string, BlockData>>

export type WantedData = { readonly blockId: string; readonly name: string; readonly request: AnyRequest }

/** Everything the blocks of a document ask for; the server and the canvas answer it in their own ways. */
export const wantedData = (document: PageDocument): WantedData[] =>
  Object.values(document.blocks).flatMap(block =>
    Object.entries(preparedBlock(block)?.needs ?? {}).map(([name, request]) => ({ blockId: block.id, name, request })),
  )

/** Hands each answer to the block that asked; `answers` are in the order of `wanted`. */
export function sortData(wanted: readonly WantedData[], answers: readonly unknown[]): DocumentData {
  const sorted: Record<string, Record<string, unknown>> = {}
  wanted.forEach(({ blockId, name }, index) => {
    sorted[blockId] = { ...sorted[blockId], [name]: answers[index] }
  })
  return sorted
}
