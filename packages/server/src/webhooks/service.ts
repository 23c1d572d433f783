import type { Webhook } from '@sitewright/contract/webhooks'
import type { Act } from '@sitewright/domain/activity'
import type { SiteId } from '@sitewright/domain/sites'
import { checkWebhook, type WebhookProblem, webhookLimits } from '@sitewright/domain/webhooks'
import { type By, recordAct } from '../activity'
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
  const change = (
    siteId: SiteId,
    run: (tx: SiteTransaction) => Promise<boolean>,
    done?: { readonly act: Act; readonly by: By; readonly objectId: string },
  ) =>
    database.withSite(siteId, async tx => {
      if (!(await run(tx))) return noSuch
      forget(siteId)
      const items = await list(tx)
      if (done) await recordAct(tx, { ...done, at: clock.now() })
      return { ok: true as const, items }
    })

  return {
    announce,
    isWanted,

    list: (siteId: SiteId): Promise<Webhook[]> => database.withSite(siteId, list),

    add: (
      siteId: SiteId,
      wish: Wish,
      by?: By,
    ): Promise<{ ok: true; items: Webhook[]; secret: string } | WebhookRefusal> =>
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
        const items = await list(tx)
        await recordAct(tx, { act: 'webhook-added', by, objectId: id, at: clock.now() })
        return { ok: true as const, items, secret }
      }),

    async change(
      siteId: SiteId,
      id: string,
      { isActive, ...wish }: Wish & { isActive: boolean },
      by?: By,
    ): Promise<{ ok: true; items: Webhook[] } | WebhookRefusal> {
      const checked = checkWebhook(wish)
      if (!checked.ok) return checked
      const { url, kinds } = checked
      const done = { act: 'webhook-changed', by, objectId: id } as const
      return change(siteId, tx => repository.changeEndpoint(tx, id, { url, kinds, active: isActive }), done)
    },

    remove: (siteId: SiteId, id: string, by?: By) =>
      change(siteId, tx => repository.deleteEndpoint(tx, id), { act: 'webhook-removed', by, objectId: id }),

    async renewSecret(siteId: SiteId, id: string, by?: By) {
      const { secret, sealedSecret } = newSecret(siteId, id)
      const done = { act: 'webhook-secret-renewed', by, objectId: id } as const
      const changed = await change(siteId, tx => repository.changeEndpoint(tx, id, { sealedSecret }), done)
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
