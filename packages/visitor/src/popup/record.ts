import { type PopupEntries, type PopupRecord, readPopupRecord } from '@sitewright/domain/popups'

/** What the browser remembers of it; storage that is closed remembers nothing. */
export function storedRecord(): PopupRecord | null {
  try {
    return readPopupRecord(key => localStorage.getItem(key))
  } catch {
    return null
  }
}

export function remember(entries: PopupEntries): void {
  try {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  } catch {
    // It is shown once for each time the page is loaded.
  }
}
