import { addQuery } from '../requests/build-request'

export const searchPreviewDebounce = 250
export const searchPreviewMinimum = 2

export const wantsPreview = (typed: string): boolean => typed.trim().length >= searchPreviewMinimum

export const searchPageAddress = (typed: string): string => addQuery('/search', { q: typed.trim() })

/** The selected result after a key; -1 is the text field, from where the search page is opened. */
export function movePreview(selected: number, results: number, key: string): number {
  if (key === 'ArrowDown') return selected >= results - 1 ? -1 : selected + 1
  if (key === 'ArrowUp') return selected < 0 ? results - 1 : selected - 1
  return selected
}

/** Where Enter goes: to the selected result, or to the full list. */
export const openPreview = (selected: number, resultAddresses: readonly string[], typed: string): string =>
  resultAddresses[selected] ?? searchPageAddress(typed)
