import type { SiteOfRequest } from '../http/route'
import type { Place } from './place'
import type { SiteDirectory } from './site-directory'

/** The site of a place. Unknown hosts show the default site when there is one, and otherwise none at all. */
export async function findSite(
  place: Place,
  directory: SiteDirectory,
  { appDomain, defaultSite }: { readonly appDomain: string; readonly defaultSite: string | undefined },
): Promise<SiteOfRequest | undefined> {
  if (place.kind === 'account') return undefined
  if (place.identifier !== undefined) return directory.byIdentifier(place.identifier)
  const claimed = await directory.byDomain(place.host)
  if (claimed) return claimed
  // A name below the app domain is ours: it never shows a site that did not ask for it.
  if (defaultSite === undefined || place.host.endsWith(`.${appDomain}`)) return undefined
  return directory.byIdentifier(defaultSite)
}
