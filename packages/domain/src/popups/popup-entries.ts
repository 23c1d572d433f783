import { dateClosedKey, type PopupKey, submittedKey, versionKey } from './popup-keys'

export type PopupEntries = readonly (readonly [PopupKey, string])[]

export const entriesAfterClose = ({ now, version }: { now: number; version: number }): PopupEntries => [
  [dateClosedKey, String(now)],
  [versionKey, String(version)],
]

export const entriesAfterSubmit = (): PopupEntries => [[submittedKey, 'true']]
