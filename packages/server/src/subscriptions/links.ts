import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { seal, unseal } from '../platform/seal'
import { hashOf } from '../platform/sessions'

export const subscriptionPath = (token: string): string => `/subscriptions/${encodeURIComponent(token)}`

/** The buyer's page has an address that nobody can guess. Every mail leads there, so it can be opened again here. */
export const createLinks = ({ config, random }: Pick<Platform, 'config' | 'random'>) => {
  const about = (siteId: SiteId, id: string) => ({ purpose: 'subscription-links', about: `${siteId} ${id}` }) as const
  return {
    draw(siteId: SiteId, id: string): { readonly tokenHash: string; readonly sealedToken: string } {
      const token = random.secret()
      return { tokenHash: hashOf(token), sealedToken: seal(config.secrets[0], token, about(siteId, id)) }
    },
    hashOf,
    /** Nothing when no secret of this server opens it any more. */
    pathOf(siteId: SiteId, { id, sealedToken }: { id: string; sealedToken: string }): string | undefined {
      const token = unseal(config.secrets, sealedToken, about(siteId, id))
      return token === undefined ? undefined : subscriptionPath(token)
    },
  }
}

export type Links = ReturnType<typeof createLinks>
