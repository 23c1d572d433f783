import type { BlockRecord } from '@sitewright/domain/documents'

const storageKey = 'sw:copied-block'

/** A copied block goes from page to page of this site, for as long as the window is open. */
export const copyBlock = (block: BlockRecord): void => sessionStorage.setItem(storageKey, JSON.stringify(block))

export const copiedBlock = (): BlockRecord | undefined => {
  const text = sessionStorage.getItem(storageKey)
  return text === null ? undefined : (JSON.parse(text) as BlockRecord)
}
