import { readBrowser } from '../../platform/sessions'

/** Enough to recognise one's own machine. */
export function describeBrowser(userAgent: string): string {
  const read = readBrowser(userAgent)
  if (!read) return 'Another program'
  return read.system ? `${read.browser} on ${read.system}` : read.browser
}
