const bareHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** The app domain and everything below it belong to the provider. */
export function isProviderHost(host: string, appDomain: string | null): boolean {
  if (!appDomain) return false
  const domain = bareHost(appDomain)
  return bareHost(host) === domain || bareHost(host).endsWith(`.${domain}`)
}

export interface SecureTarget {
  url: string
  crossDomainCredentials: boolean
}

/** Where a request that needs the visitor's own cookies goes. */
export function secureTarget(page: {
  path: string
  host: string
  appDomain: string | null
  siteUrl: string | null
}): SecureTarget {
  if (!page.siteUrl || isProviderHost(page.host, page.appDomain)) {
    return { url: page.path, crossDomainCredentials: false }
  }
  return { url: `${page.siteUrl.replace(/\/+$/, '')}${page.path}`, crossDomainCredentials: true }
}
