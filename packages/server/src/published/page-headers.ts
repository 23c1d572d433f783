import type { ProviderName } from '@sitewright/domain/catalogue'
import type { Config } from '../platform/config'
import { type AllowedCode, pageHeaders } from '../platform/http'
import type { PublishedSite } from './sources'

/** Shared caches and the way back of a browser may show it again; nobody keeps it. */
export const neverKept = { 'cache-control': 'private, no-cache' }

/** A cached page is the same for everyone, so it can hold no nonce; what runs of the owner's own is let through by its hash. */
export const cachedHeaders = (
  config: Config,
  { identifier }: Pick<PublishedSite, 'identifier'>,
  page: {
    readonly providers?: readonly ProviderName[]
    readonly hasSession?: boolean
    readonly code?: AllowedCode
    readonly ownScripts?: readonly string[]
  },
) => {
  const headers = pageHeaders('site', { ...page, config, nonce: 'x', identifier })
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace(" 'nonce-x'", '') }
}
