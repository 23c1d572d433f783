import type { SiteId } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { Config } from '../platform/config'
import { seal, unseal } from '../platform/seal'

const shape = z.strictObject({
  kind: z.enum(['confirm', 'leave', 'preferences']),
  subscriberId: z.string(),
  listId: z.string(),
  /** When it was asked for: a newer question ends the older one's link. */
  askedAt: z.number(),
})
export type NewsletterLink = z.infer<typeof shape>

/** What a mail leads to, sealed: nothing is kept, and none can be made up. */
export const createLinks = ({ secrets }: Pick<Config, 'secrets'>) => {
  const about = (siteId: SiteId) => ({ purpose: 'newsletter-links', about: siteId }) as const
  return {
    make: (siteId: SiteId, link: NewsletterLink): string => seal(secrets[0]!, JSON.stringify(link), about(siteId)),
    read(siteId: SiteId, token: string): NewsletterLink | undefined {
      const text = unseal(secrets, token, about(siteId))
      if (text === undefined) return undefined
      const read = shape.safeParse(JSON.parse(text))
      return read.success ? read.data : undefined
    },
  }
}
export type Links = ReturnType<typeof createLinks>
