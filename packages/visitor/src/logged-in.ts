import type { SiteSummary } from '@sitewright/contract/sites'
import { isTeamMember } from '@sitewright/domain/roles'
import { isEditingAddress } from './page-context'

const sessionPath = '/api/session'

/** Costs visitors of the published address no request. */
async function askSession(address: Location, context: unknown): Promise<Response | undefined> {
  if (!isEditingAddress(address, context)) return undefined
  try {
    return await fetch(sessionPath)
  } catch {
    // Without a connection there is no script of others either.
    return undefined
  }
}

/** Whether somebody who works on the site looks at the page. */
export const isLoggedIn = async (address: Location, context: unknown): Promise<boolean> =>
  (await askSession(address, context))?.ok === true

/** Whether whoever looks at the page may change it: not somebody who may only look. */
export async function isOfTeam(address: Location, context: unknown): Promise<boolean> {
  const answer = await askSession(address, context)
  // A refusal is read, too: what nobody reads keeps its connection.
  const { site } = ((await answer?.json()) ?? {}) as { readonly site?: Pick<SiteSummary, 'isOwner' | 'roles'> }
  return answer?.ok === true && site !== undefined && (site.isOwner || isTeamMember(site.roles))
}
