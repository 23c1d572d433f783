import { dateClosedKey, type PopupKey, submittedKey, versionKey } from './popup-keys'

/** What a browser remembers of a popup. */
export interface PopupRecord {
  /** In milliseconds; null when it was never closed. */
  dateClosed: number | null
  version: number | null
  submitted: boolean
}

/** Not a number where something is stored that is none. */
const readWhole = (text: string | null): number | null =>
  text === null ? null : Number(/^\d{1,15}$/.test(text) ? text : Number.NaN)

/** Null when nothing was stored, and also when what was stored makes no sense. */
export function readPopupRecord(read: (key: PopupKey) => string | null): PopupRecord | null {
  const dateClosed = readWhole(read(dateClosedKey))
  const version = readWhole(read(versionKey))
  const submitted = read(submittedKey)
  if (Number.isNaN(dateClosed) || Number.isNaN(version) || (dateClosed ?? version ?? submitted) === null) return null
  return { dateClosed, version, submitted: submitted === 'true' }
}
