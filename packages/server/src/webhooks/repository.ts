import type { WebhookEventKind, WebhookKind } from '@sitewright/domain/webhooks'
import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables'

export type Endpoint = {
  readonly id: string
  readonly url: string
  readonly kinds: readonly WebhookKind[]
  readonly active: boolean
  readonly sealedSecret: string
}
export type Event = {
  readonly id: string
  readonly kind: WebhookEventKind
  readonly aboutId: string
  readonly body: string | null
  readonly at: Date
}
export type Delivery = Omit<typeof webhookDeliveries.$inferSelect, 'siteId'>

const endpointColumns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  kinds: webhookEndpoints.kinds,
  active: webhookEndpoints.active,
  sealedSecret: webhookEndpoints.sealedSecret,
}
const deliveryColumns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  state: webhookDeliveries.state,
  tries: webhookDeliveries.tries,
  status: webhookDeliveries.status,
  answer: webhookDeliveries.answer,
  at: webhookDeliveries.at,
  nextAt: webhookDeliveries.nextAt,
}
const eventColumns = {
  id: webhookEvents.id,
  kind: webhookEvents.kind,
  aboutId: webhookEvents.aboutId,
  body: webhookEvents.body,
  at: webhookEvents.at,
}

const isEndpoint = (tx: SiteTransaction, id: string) =>
  and(eq(webhookEndpoints.siteId, tx.siteId), eq(webhookEndpoints.id, id))
const isEvent = (tx: SiteTransaction, id: string) => and(eq(webhookEvents.siteId, tx.siteId), eq(webhookEvents.id, id))
const isDelivery = (tx: SiteTransaction, id: string) =>
  and(eq(webhookDeliveries.siteId, tx.siteId), eq(webhookDeliveries.id, id))

/** Held against each other, so that two tabs cannot pass the limit together. */
export const lockEndpoints = (tx: SiteTransaction): Promise<Endpoint[]> =>
  tx
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.siteId, tx.siteId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .for('update')

export const endpoints = (tx: SiteTransaction): Promise<Endpoint[]> =>
  tx
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.siteId, tx.siteId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))

export async function endpointById(tx: SiteTransaction, id: string): Promise<Endpoint | undefined> {
  const [row] = await tx.select(endpointColumns).from(webhookEndpoints).where(isEndpoint(tx, id))
  return row
}

export async function insertEndpoint(tx: SiteTransaction, endpoint: Endpoint & { createdAt: Date }): Promise<void> {
  await tx.insert(webhookEndpoints).values({ siteId: tx.siteId, ...endpoint, kinds: [...endpoint.kinds] })
}

/** False when there is no such endpoint. */
export async function changeEndpoint(
  tx: SiteTransaction,
  id: string,
  { kinds, ...change }: Partial<Omit<Endpoint, 'id'>>,
): Promise<boolean> {
  const rows = await tx
    .update(webhookEndpoints)
    .set({ ...change, ...(kinds && { kinds: [...kinds] }) })
    .where(isEndpoint(tx, id))
    .returning({ id: webhookEndpoints.id })
  return rows.length === 1
}

export async function deleteEndpoint(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx.delete(webhookEndpoints).where(isEndpoint(tx, id)).returning({ id: webhookEndpoints.id })
  return rows.length === 1
}

/** False when the same is waiting to be told already. */
export async function insertEvent(tx: SiteTransaction, event: Event): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values({ siteId: tx.siteId, ...event })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return rows.length === 1
}

export async function lockEvent(tx: SiteTransaction, id: string): Promise<Event | undefined> {
  const [row] = await tx.select(eventColumns).from(webhookEvents).where(isEvent(tx, id)).for('update')
  return row
}

export async function writeBody(tx: SiteTransaction, id: string, body: string): Promise<void> {
  await tx
    .update(webhookEvents)
    .set({ body })
    .where(and(isEvent(tx, id), isNull(webhookEvents.body)))
}

export async function insertDelivery(tx: SiteTransaction, delivery: Delivery): Promise<boolean> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values({ siteId: tx.siteId, ...delivery })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  return rows.length === 1
}

export type ToSend = { readonly delivery: Delivery; readonly event: Event; readonly endpoint: Endpoint }

export async function toSend(tx: SiteTransaction, deliveryId: string): Promise<ToSend | undefined> {
  const [delivery] = await tx
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(isDelivery(tx, deliveryId))
    .for('update')
  const [event] = delivery ? await tx.select(eventColumns).from(webhookEvents).where(isEvent(tx, delivery.eventId)) : []
  const endpoint = delivery && (await endpointById(tx, delivery.endpointId))
  return delivery && event && endpoint && { delivery, event, endpoint }
}

export async function changeDelivery(
  tx: SiteTransaction,
  id: string,
  change: Partial<Omit<Delivery, 'id'>>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(isDelivery(tx, id))
}

export type ListedDelivery = Delivery & { readonly kind: WebhookEventKind }

export const latestDeliveries = (tx: SiteTransaction, endpointId: string, most: number): Promise<ListedDelivery[]> =>
  tx
    .select({ ...deliveryColumns, kind: webhookEvents.kind })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEvents,
      and(eq(webhookEvents.siteId, webhookDeliveries.siteId), eq(webhookEvents.id, webhookDeliveries.eventId)),
    )
    .where(and(eq(webhookDeliveries.siteId, tx.siteId), eq(webhookDeliveries.endpointId, endpointId)))
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(most)

export async function deleteOldEvents(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.delete(webhookEvents).where(and(eq(webhookEvents.siteId, tx.siteId), lt(webhookEvents.at, before)))
}
