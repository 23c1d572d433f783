import type { Viewer } from '@sitewright/contract/sites'
import { isEditingAddress } from '../page-context'
import { isOwnersBrowser } from './hint'

/** Without a connection there is nobody to ask, and no script of others either. */
const readSession = (): Promise<Response | undefined> => fetch('/api/session').catch(() => undefined)

/** Who looks at the page. Visitors cost no request, for nothing says that they work on the site. */
export async function askSession(page: Document, context: unknown): Promise<Viewer | undefined> {
  if (!isOwnersBrowser(page.cookie, page.location, context)) return undefined
  const answer = await readSession()
  // A refusal is read, too: what nobody reads keeps its connection.
  const said = (await answer?.json().catch(() => undefined)) as Viewer | undefined
  return answer?.ok && said?.authenticatedAccount ? said : undefined
}

/** Whether there is a session beside the page that a script could act with: only on the editing address. */
export const isLoggedIn = async (page: Document, context: unknown): Promise<boolean> =>
  isEditingAddress(page.location, context) && (await readSession())?.ok === true
