/**
 * Where a request arrived, told from the host alone. `account`: the app domain. `owner`: a site's address below it.
 * `public`: everything else; only the directory knows whether a site lives there.
 */
export type Place =
  | { readonly kind: 'account'; readonly host: string }
  | { readonly kind: 'owner'; readonly host: string; readonly identifier: string }
  | { readonly kind: 'public'; readonly host: string; readonly identifier?: string }

type Domains = { readonly appDomain: string; readonly sitesDomain: string }

const labelBelow = (host: string, domain: string): string | undefined => {
  if (!host.endsWith(`.${domain}`)) return undefined
  const label = host.slice(0, -domain.length - 1)
  return label.includes('.') ? undefined : label
}

export function placeOf(host: string, { appDomain, sitesDomain }: Domains): Place {
  if (host === appDomain) return { kind: 'account', host }
  if (host === sitesDomain) return { kind: 'public', host }
  const published = labelBelow(host, sitesDomain)
  if (published !== undefined) return { kind: 'public', host, identifier: published }
  const owned = labelBelow(host, appDomain)
  return owned === undefined ? { kind: 'public', host } : { kind: 'owner', host, identifier: owned }
}
