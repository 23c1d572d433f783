import { fontMessages } from '../catalogue/messages/fonts'
import { fontKitPattern } from '../design/outside-fonts'
import { encodeComponent } from '../links/encode-component'

export const socialScriptTimeoutMs = 10_000
export const fontStylesheetTimeoutMs = 10_000

/** One style sheet for all families; the name of a family may carry its weights. */
export const fontStylesheetUrl = (service: string, families: readonly string[]): string | null =>
  families.length === 0 ? null : `${service}?family=${families.map(encodeComponent).join('|')}`

/** An error for each requested font that is gone, to be reported and not shown. */
export const missingFontErrors = (requested: readonly string[], known: readonly string[]): string[] =>
  requested.filter(font => !known.includes(font)).map(font => fontMessages.missing.replace('{font}', () => font))

/** The style sheet of a kit; a name that is none is no address. */
export const fontKitUrl = (service: string, kit: string | null): string | null =>
  kit && fontKitPattern.test(kit) ? `${service}${kit}.css` : null

/** A request for a family may carry its weights. */
export const familyOfRequest = (name: string): string => name.replace(/:.*$/, '')
