/** What a browser remembers of a popup. */
export interface PopupRecord {
  /** In milliseconds; null when it was never closed. */
  dateClosed: number | null
  version: number | null
  submitted: boolean
}

export const popupKeyPrefix = 'popup-overlay-'
export const popupKeys = {
  dateClosed: `${popupKeyPrefix}date-closed`,
  version: `${popupKeyPrefix}version`,
  submitted: `${popupKeyPrefix}submitted`,
} as const
export type PopupKey = (typeof popupKeys)[keyof typeof popupKeys]

const readWhole = (text: string | null): number | null | 'unreadable' => {
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : 'unreadable'
}

/** Null when nothing was stored, and also when what was stored makes no sense. */
export function readPopupRecord(read: (key: PopupKey) => string | null): PopupRecord | null {
  const dateClosed = readWhole(read(popupKeys.dateClosed))
  const version = readWhole(read(popupKeys.version))
  const submitted = read(popupKeys.submitted)
  if (dateClosed === 'unreadable' || version === 'unreadable') return null
  if (dateClosed === null && version === null && submitted === null) return null
  return { dateClosed, version, submitted: submitted === 'true' }
}

export type PopupEntries = readonly (readonly [PopupKey, string])[]

export const entriesAfterClose = ({ now, version }: { now: number; version: number }): PopupEntries => [
  [popupKeys.dateClosed, String(now)],
  [popupKeys.version, String(version)],
]

export const entriesAfterSubmit = (): PopupEntries => [[popupKeys.submitted, 'true']]
