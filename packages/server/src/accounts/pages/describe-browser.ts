import type { Speech } from '@sitewright/domain/speech'
import { readBrowser } from '../../platform/sessions'

/** Enough to recognise one's own machine. */
export function describeBrowser(userAgent: string, { t }: Pick<Speech, 't'>): string {
  const read = readBrowser(userAgent)
  if (!read) return t('Another program')
  return read.system ? t('{browser} on {system}', { browser: read.browser, system: read.system }) : read.browser
}
