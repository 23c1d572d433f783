export const dateClosedKey = 'popup-overlay-date-closed'
export const versionKey = 'popup-overlay-version'
export const submittedKey = 'popup-overlay-submitted'

export const popupKeys = { dateClosed: dateClosedKey, version: versionKey, submitted: submittedKey } as const
export type PopupKey = (typeof popupKeys)[keyof typeof popupKeys]
