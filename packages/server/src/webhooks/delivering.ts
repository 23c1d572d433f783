import type { SiteId } from '@sitewright/domain/sites'
import {
  isTaken,
  secondsToNextTry,
  type WebhookEventKind,
  webhookLimits,
  webhookSubject,
} from '@sitewright/domain/webhooks'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { unseal } from '../platform/seal'
import { eventJob } from './announcing'
import * as repository from './repository'
import { sealedFor } from './sealed'
import { signWebhook } from './signature'

/** A thing as other systems may see it, undefined when it is gone. */
export type Objects = Readonly<Record<string, (siteId: SiteId, id: string) => Promise<object | undefined>>>

const deliverJob = 'webhooks:deliver'
const sweepJob = 'webhooks:sweep'
const mostAnswerBytes = 64_000
const shownAnswer = 500
const timeoutMs = 10_000
const dayMs = 86_400_000

export const createDelivering = (
  { database, clock, random, jobs, egress, config }: Platform,
  { objects, siteIds }: { objects: Objects; siteIds(): Promise<readonly SiteId[]> },
) => {
  const queue = (tx: SiteTransaction, deliveryId: string, afterSeconds = 0) =>
    jobs.add(tx, { kind: deliverJob, payload: { deliveryId }, afterSeconds })

  const begin = async (tx: SiteTransaction, endpointId: string, eventId: string): Promise<void> => {
    const fresh = { state: 'waiting', tries: 0, status: null, answer: '', at: clock.now(), nextAt: null } as const
    const id = random.id()
    if (await repository.insertDelivery(tx, { id, endpointId, eventId, ...fresh })) await queue(tx, id)
  }

  /** The version rises with every drawing, so that whoever gets an older one later can drop it. */
  async function draw(
    siteId: SiteId,
    { id, kind, at, aboutId }: Pick<repository.Event, 'id' | 'kind' | 'at' | 'aboutId'>,
  ): Promise<string> {
    const subject = webhookSubject(kind)
    const version = clock.now().getTime()
    const object = await objects[subject]?.(siteId, aboutId)
    return JSON.stringify({ id, kind, at: at.toISOString(), version, [subject]: { ...object, id: aboutId } })
  }

  /** The object is read when the first delivery is made, so its state is never older than the event. */
  jobs.handle(eventJob, async ({ eventId }: { eventId: string }, { siteId }) => {
    if (!siteId) return
    const event = await database.withSite(siteId, tx => repository.lockEvent(tx, eventId))
    if (!event) return
    const body = event.body ?? (await draw(siteId, event))
    await database.withSite(siteId, async tx => {
      await repository.writeBody(tx, eventId, body)
      const hears = ({ active, kinds }: repository.Endpoint) => active && kinds.some(kind => kind === event.kind)
      for (const endpoint of (await repository.endpoints(tx)).filter(hears)) await begin(tx, endpoint.id, eventId)
    })
  })

  async function send(siteId: SiteId, { event, endpoint }: repository.ToSend) {
    const secret = unseal(config.secrets, endpoint.sealedSecret, sealedFor(siteId, endpoint.id))
    if (secret === undefined)
      return { status: null, answer: 'The secret of this address can no longer be read. Renew it.' }
    const body = event.body ?? '{}'
    const reply = await egress.call({
      address: endpoint.url,
      hosts: [new URL(endpoint.url).hostname],
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sitewright-event': event.kind,
        'sitewright-delivery': event.id,
        'sitewright-signature': signWebhook(secret, body, clock.now()),
      },
      body,
      maxBytes: mostAnswerBytes,
      timeoutMs,
    })
    if (reply.ok) return { status: reply.status, answer: reply.body.toString('utf8').slice(0, shownAnswer) }
    const said = { refused: 'This address is not on the open internet.', unreachable: 'No answer.', 'too-large': '' }
    return { status: null, answer: said[reply.reason] }
  }

  jobs.handle(deliverJob, async ({ deliveryId }: { deliveryId: string }, { siteId }) => {
    if (!siteId) return
    const found = await database.withSite(siteId, tx => repository.toSend(tx, deliveryId))
    if (found?.delivery.state !== 'waiting' || !found.endpoint.active) return
    // No transaction is open while a stranger takes their time.
    const { status, answer } = await send(siteId, found)
    await database.withSite(siteId, async tx => {
      const now = clock.now()
      const tries = found.delivery.tries + 1
      const wait = status !== null && isTaken(status) ? undefined : secondsToNextTry(tries)
      const isDone = status !== null && isTaken(status)
      await repository.changeDelivery(tx, deliveryId, {
        ...{ tries, status, answer, at: now },
        state: isDone ? 'done' : wait === undefined ? 'failed' : 'waiting',
        nextAt: wait === undefined ? null : new Date(now.getTime() + wait * 1000),
      })
      if (wait !== undefined) await queue(tx, deliveryId, wait)
    })
  })

  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - webhookLimits.keptDays * dayMs)
    for (const siteId of await siteIds())
      await database.longRunning.withSite(siteId, tx => repository.deleteOldEvents(tx, before))
  })
  jobs.every(86_400, sweepJob)

  return {
    /** To one address alone, whatever it listens to. */
    async ping(tx: SiteTransaction, endpointId: string): Promise<void> {
      const event = { id: random.id(), kind: 'ping' as WebhookEventKind, aboutId: endpointId, at: clock.now() }
      await repository.insertEvent(tx, { ...event, body: await draw(tx.siteId, event) })
      await begin(tx, endpointId, event.id)
    },
    /** False when it is under way, or there is none. */
    async again(tx: SiteTransaction, deliveryId: string): Promise<boolean> {
      const found = await repository.toSend(tx, deliveryId)
      if (!found || found.delivery.state === 'waiting') return found !== undefined
      await repository.changeDelivery(tx, deliveryId, { state: 'waiting', tries: 0, nextAt: null })
      await queue(tx, deliveryId)
      return true
    },
  }
}
