import { pageContext } from './page-context'

const sessionPath = '/api/session'

/** Sessions of people who work on the site exist on its editing address alone. */
const isEditingAddress = (page: Document): boolean => {
  const { appDomain, website } = pageContext(page) as { appDomain?: string; website?: { identifier?: string } }
  return page.location.hostname === `${website?.identifier}.${appDomain}`
}

/** Whether somebody who works on the site looks at the page. Costs visitors of the published address no request. */
export async function isLoggedIn(page: Document): Promise<boolean> {
  if (!isEditingAddress(page)) return false
  try {
    return (await fetch(sessionPath)).ok
  } catch {
    // Without a connection there is no script of others either.
    return false
  }
}
