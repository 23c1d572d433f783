import { choiceCookie, readProvenChoice } from '@sitewright/domain/consent'
import { readCookie } from '@sitewright/domain/requests'
import type { StartPagePart } from '../page-parts'
import { sendProof } from './proof'

/** An answer that the server did not hear. */
export const start: StartPagePart = tools => {
  const stored = readProvenChoice(readCookie(tools.page.cookie, choiceCookie))
  if (stored) sendProof(tools, stored).catch(tools.services.report)
  return () => {}
}
