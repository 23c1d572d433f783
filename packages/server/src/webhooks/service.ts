import type { Webhook } from '@sitewright/contract/webhooks'
import type { SiteId } from '@sitewright/domain/sites'
import { checkWebhook, type WebhookProblem, webhookLimits } from '@sitewright/domain/webhooks'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { seal } from '../platform/seal'
import { createAnnouncing } from './announcing'
import { createDelivering, type Objects } from './delivering'
import { presentWebhook } from './present'
import * as repository from './repository'
import { sealedFor } from './sealed'

export type WebhookSources = {
  /** What an event is about, by the word before its dot. */
  readonly objects: Objects
  siteIds(): Promise<readonly SiteId[]>
}

export type WebhookRefusal = { ok: false; reason: WebhookProblem | 'too-many' | 'no-such-webhook' }
type Wish = { readonly url: string; readonly kinds: readonly string[] }

const noSuch: WebhookRefusal = { ok: false, reason: 'no-such-webhook' }

/** Other systems that are told what happens, signed and tried again until they have heard. */
export function createWebhooks(platform: Platform, sources: WebhookSources) {
  const { database, config, clock, random } = platform
  const { announce, isWanted, forget } = createAnnouncing(platform)
  const delivering = createDelivering(platform, sources)

  const list = async (tx: SiteTransaction): Promise<Webhook[]> => {
    const found: Webhook[] = []
    for (const endpoint of await repository.endpoints(tx)) {
      const deliveries = await repository.latestDeliveries(tx, endpoint.id, webhookLimits.shownDeliveries)
      found.push(presentWebhook(endpoint, deliveries))
    }
    return found
  }

  /** A secret that nobody has seen, and how it is kept. */
  const newSecret = (siteId: SiteId, endpointId: string) => {
    const secret = random.secret()
    return { secret, sealedSecret: seal(config.secrets[0], secret, sealedFor(siteId, endpointId)) }
  }

  /** What is done to one of them, and how all of them are afterwards. */
  const change = (siteId: SiteId, act: (tx: SiteTransaction) => Promise<boolean>) =>
    database.withSite(siteId, async tx => {
      if (!(await act(tx))) return noSuch
      forget(siteId)
      return { ok: true as const, items: await list(tx) }
    })

  return {
    announce,
    isWanted,

    list: (siteId: SiteId): Promise<Webhook[]> => database.withSite(siteId, list),

    add: (siteId: SiteId, wish: Wish): Promise<{ ok: true; items: Webhook[]; secret: string } | WebhookRefusal> =>
      database.withSite(siteId, async tx => {
        const checked = checkWebhook(wish)
        if (!checked.ok) return checked
        if ((await repository.lockEndpoints(tx)).length >= webhookLimits.endpoints)
          return { ok: false as const, reason: 'too-many' as const }
        const id = random.id()
        const { secret, sealedSecret } = newSecret(siteId, id)
        const { url, kinds } = checked
        await repository.insertEndpoint(tx, { id, url, kinds, active: true, sealedSecret, createdAt: clock.now() })
        forget(siteId)
        return { ok: true as const, items: await list(tx), secret }
      }),

    async change(
      siteId: SiteId,
      id: string,
      { isActive, ...wish }: Wish & { isActive: boolean },
    ): Promise<{ ok: true; items: Webhook[] } | WebhookRefusal> {
      const checked = checkWebhook(wish)
      if (!checked.ok) return checked
      const { url, kinds } = checked
      return change(siteId, tx => repository.changeEndpoint(tx, id, { url, kinds, active: isActive }))
    },

    remove: (siteId: SiteId, id: string) => change(siteId, tx => repository.deleteEndpoint(tx, id)),

    async renewSecret(siteId: SiteId, id: string) {
      const { secret, sealedSecret } = newSecret(siteId, id)
      const changed = await change(siteId, tx => repository.changeEndpoint(tx, id, { sealedSecret }))
      return changed.ok ? { ...changed, secret } : changed
    },

    ping: (siteId: SiteId, id: string) =>
      change(siteId, async tx => {
        if (!(await repository.endpointById(tx, id))) return false
        await delivering.ping(tx, id)
        return true
      }),

    sendAgain: (siteId: SiteId, deliveryId: string) => change(siteId, tx => delivering.again(tx, deliveryId)),
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
