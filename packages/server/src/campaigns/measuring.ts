import { isMachine, type LetterCounting, type MailRequest } from '@sitewright/domain/campaigns'
import type { SiteId } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { Platform } from '../platform/platform'
import { seal, unseal } from '../platform/seal'
import * as repository from './repository/measured'

/** The letter, the reader, and which of its links; null for its picture. */
const shape = z.tuple([z.string(), z.string(), z.nullable(z.int())])

/**
 * What readers who allow it open. A link names a letter, a reader and a number; where it leads was written down when the
 * letter started, so that nobody can make one that leads anywhere else.
 */
export const createMeasuring = ({ database, config: { secrets } }: Pick<Platform, 'database' | 'config'>) => {
  const about = (siteId: SiteId) => ({ purpose: 'letter-counts', about: siteId }) as const
  const tokenOf = (siteId: SiteId, named: z.infer<typeof shape>): string =>
    seal(secrets[0]!, JSON.stringify(named), about(siteId))

  function read(siteId: SiteId, token: string) {
    const text = unseal(secrets, token, about(siteId))
    const found = text === undefined ? undefined : shape.safeParse(JSON.parse(text))
    if (!found?.success) return undefined
    const [campaignId, subscriberId, n] = found.data
    return { campaignId, subscriberId, n }
  }

  return {
    /** How a letter to somebody who allows it is drawn. */
    countingOf: (
      siteId: SiteId,
      { id, subscriberId, siteAddress }: { id: string; subscriberId: string; siteAddress: string },
      numbers: ReadonlyMap<string, number>,
    ): LetterCounting => ({
      picture: `${siteAddress}/o/${tokenOf(siteId, [id, subscriberId, null])}.gif`,
      through(address) {
        const n = numbers.get(address)
        return n === undefined ? address : `${siteAddress}/e/${tokenOf(siteId, [id, subscriberId, n])}`
      },
    }),

    /** Where the link leads, for whoever follows it; counted or not. */
    async click(siteId: SiteId, token: string, asked: MailRequest): Promise<string | undefined> {
      const named = read(siteId, token)
      if (!named || named.n === null) return undefined
      const { campaignId, n } = named
      return database.withSite(siteId, async tx => {
        const address = await repository.addressOf(tx, campaignId, n)
        if (address !== undefined) await repository.count(tx, { ...named, isMachine: isMachine(asked, 'click') })
        return address
      })
    },

    async open(siteId: SiteId, token: string, asked: MailRequest): Promise<void> {
      const named = read(siteId, token)
      if (named?.n !== null) return
      await database.withSite(siteId, tx => repository.count(tx, { ...named, isMachine: isMachine(asked, 'open') }))
    },
  }
}
export type Measuring = ReturnType<typeof createMeasuring>
