import type { ProviderName } from '@sitewright/domain/catalogue'
import type { Config } from '../platform/config'
import { pageHeaders } from '../platform/http'
import type { PublishedSite } from './sources'

/** Shared caches and the way back of a browser may show it again; nobody keeps it. */
export const neverKept = { 'cache-control': 'private, no-cache' }

/** A cached page is the same for everyone, so it can hold no nonce; it has no inline script that would need one. */
export const cachedHeaders = (
  config: Config,
  { identifier }: Pick<PublishedSite, 'identifier'>,
  page: { readonly providers?: readonly ProviderName[]; readonly hasSession?: boolean },
) => {
  const headers = pageHeaders('site', { ...page, config, nonce: 'x', identifier })
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace(" 'nonce-x'", '') }
}
