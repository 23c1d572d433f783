import { and, asc, gte, lt, lte, sql } from 'drizzle-orm'
import type { PlatformTransaction } from '../platform/database'
import { editorEventDays } from './tables'

export type EventRow = typeof editorEventDays.$inferSelect

export async function addEvents(tx: PlatformTransaction, rows: readonly EventRow[]): Promise<void> {
  await tx
    .insert(editorEventDays)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        editorEventDays.day,
        editorEventDays.schema,
        editorEventDays.event,
        editorEventDays.displayMode,
        editorEventDays.orientation,
        editorEventDays.isApp,
      ],
      set: { events: sql`${editorEventDays.events} + excluded.events` },
    })
}

export async function forgetBefore(tx: PlatformTransaction, day: string): Promise<void> {
  await tx.delete(editorEventDays).where(lt(editorEventDays.day, day))
}

export const sumsOf = (
  tx: PlatformTransaction,
  { from, to }: { from: string; to: string },
): Promise<{ schema: string; event: string; events: number }[]> =>
  tx
    .select({
      schema: editorEventDays.schema,
      event: editorEventDays.event,
      events: sql<number>`sum(${editorEventDays.events})::int`,
    })
    .from(editorEventDays)
    .where(and(gte(editorEventDays.day, from), lte(editorEventDays.day, to)))
    .groupBy(editorEventDays.schema, editorEventDays.event)
    .orderBy(sql`3 desc`, asc(editorEventDays.schema), asc(editorEventDays.event))
