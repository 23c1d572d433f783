import type { BlockLack } from '@sitewright/domain/catalogue/messages'
import type { BlockRecord } from '@sitewright/domain/documents'
import { type AnyBlock, type Library, parseProps } from './define-block'

/** One thing that may be missing. */
export const lackIf = (isMissing: boolean, lack: BlockLack): readonly BlockLack[] => (isMissing ? [lack] : [])

/** Words in no language at all. */
export const isUnwritten = (text: Readonly<Record<string, string | undefined>> | undefined): boolean =>
  Object.values(text ?? {}).every(words => !words?.trim())

export const hasNoCells = ({ rows }: { readonly rows: readonly (readonly string[])[] }): boolean =>
  rows.every(row => row.every(cell => cell.trim() === ''))

/** What a block on a page lacks; nothing of one that is shown nowhere. */
export function lacksOf(block: AnyBlock, { props, placement }: BlockRecord, library: Library): readonly BlockLack[] {
  if (!block.lacks || (placement.desktop.hidden && placement.mobile.hidden)) return []
  const parsed = parseProps(block, props)
  return parsed ? block.lacks(parsed as never, library) : []
}
