const sessionPath = '/api/session'

/** Sessions of people who work on the site exist on its editing address alone. */
const isEditingAddress = ({ hostname }: Location, context: unknown): boolean => {
  const { appDomain, website } = context as { appDomain?: string; website?: { identifier?: string } }
  return hostname === `${website?.identifier}.${appDomain}`
}

/** Whether somebody who works on the site looks at the page. Costs visitors of the published address no request. */
export async function isLoggedIn(address: Location, context: unknown): Promise<boolean> {
  if (!isEditingAddress(address, context)) return false
  try {
    return (await fetch(sessionPath)).ok
  } catch {
    // Without a connection there is no script of others either.
    return false
  }
}
