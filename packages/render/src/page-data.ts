import type { AnyRequest } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import { preparedBlock } from './prepared-block'
import { sectionKey, sectionNeeds } from './sections/section-needs'

/** Answers to one block's requests, by the names the block gave them. */
export type BlockData = Readonly<Record<string, unknown>>
/** Answers of a document, by block id; those of sections by their key. */
export type DocumentData = Readonly<Record<string, BlockData>>

export type WantedData = { readonly ownerId: string; readonly name: string; readonly request: AnyRequest }

const wantedBy = (ownerId: string, needs: Readonly<Record<string, AnyRequest>>): WantedData[] =>
  Object.entries(needs).map(([name, request]) => ({ ownerId, name, request }))

/** Everything a document asks for; the server and the canvas answer it in their own ways. */
export const wantedData = (document: PageDocument): WantedData[] => [
  ...Object.values(document.sections).flatMap(section => wantedBy(sectionKey(section.id), sectionNeeds(section))),
  ...Object.values(document.blocks).flatMap(block => wantedBy(block.id, preparedBlock(block)?.needs ?? {})),
]

/** Hands each answer to whoever asked; `answers` are in the order of `wanted`. */
export function sortData(wanted: readonly WantedData[], answers: readonly unknown[]): DocumentData {
  const sorted: Record<string, Record<string, unknown>> = {}
  wanted.forEach(({ ownerId, name }, index) => {
    sorted[ownerId] = { ...sorted[ownerId], [name]: answers[index] }
  })
  return sorted
}
