import { pageMessages } from '../catalogue/messages/pages'
import { encodeComponent } from '../links/encode-component'

export const socialScriptTimeoutMs = 10_000

/** One style sheet for all families; the name of a family may carry its weights. */
export const fontStylesheetUrl = (service: string, families: readonly string[]): string | null =>
  families.length === 0 ? null : `${service}?family=${families.map(encodeComponent).join('|')}`

/** An error for each requested font that is gone, to be reported and not shown. */
export const missingFontErrors = (requested: readonly string[], known: readonly string[]): string[] =>
  requested.filter(font => !known.includes(font)).map(font => pageMessages.missingFont.replace('{font}', () => font))
