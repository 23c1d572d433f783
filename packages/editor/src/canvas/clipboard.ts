import type { BlockRecord } from '@sitewright/domain/documents'

const storageKey = 'sw:copied-block'
/** Says that what was copied last, anywhere, is our block: something else may have been copied since, elsewhere. */
const blockType = 'application/x-sitewright-block'

/** A copied block goes from page to page of this site, for as long as the window is open. */
export function copyBlock(block: BlockRecord, words: string, to: DataTransfer | null): void {
  sessionStorage.setItem(storageKey, JSON.stringify(block))
  to?.setData('text/plain', words)
  to?.setData(blockType, block.id)
}

export const copiedBlock = (from: DataTransfer): BlockRecord | undefined => {
  const text = sessionStorage.getItem(storageKey)
  const block = text === null ? undefined : (JSON.parse(text) as BlockRecord)
  return block && from.getData(blockType) === block.id ? block : undefined
}

/** What somebody copied elsewhere, as far as a page can show it. A browser takes it back after the event. */
export type Pasted = { readonly text: string; readonly isFromTable: boolean; readonly files: readonly File[] }

export const pastedFrom = (from: DataTransfer): Pasted => ({
  text: from.getData('text/plain'),
  isFromTable: /<table\b/i.test(from.getData('text/html')),
  files: [...from.files],
})
