import type { EditorEvent } from '@sitewright/contract/editor-events'
import { interactionSchemas, mousePressSchema, pressedKinds } from '@sitewright/domain/analytics'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

const keptDays = 400
const sweepJob = 'sweep-editor-events'
/** Whatever has another name is counted together: nobody fills the table with names of their own. */
const schemas: ReadonlySet<string> = new Set([...Object.values(interactionSchemas), mousePressSchema])
const names: ReadonlySet<string> = new Set([...schemas, ...pressedKinds])
const others = '(other)'

/** Counts what is done in the editing area. Of an event only its kind is kept: neither who, nor where, nor when exactly. */
export const createEditorEvents = ({ database, clock, jobs }: Pick<Platform, 'database' | 'clock' | 'jobs'>) => {
  const dayBefore = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

  jobs.handle(sweepJob, () => database.withPlatform(tx => repository.forgetBefore(tx, dayBefore(keptDays))))
  jobs.every(86_400, sweepJob)

  return {
    async record(events: readonly EditorEvent[]): Promise<void> {
      const day = dayBefore(0)
      const rows = new Map<string, repository.EventRow>()
      for (const { customSchemaName, customData } of events) {
        const row = {
          day,
          schema: schemas.has(customSchemaName) ? customSchemaName : others,
          event: names.has(customData.event_name) ? customData.event_name : others,
          displayMode: customData.display_mode,
          orientation: customData.device_orientation,
          isApp: customData.is_app,
        }
        const key = JSON.stringify(row)
        rows.set(key, { ...row, events: (rows.get(key)?.events ?? 0) + 1 })
      }
      // Sorted, so that two calls that meet wait for each other instead of locking crosswise.
      const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      await database.withPlatform(tx => repository.addEvents(tx, sorted))
    },

    /** The most frequent first. */
    sums: (days: { from: string; to: string }) => database.withPlatform(tx => repository.sumsOf(tx, days)),
  }
}

export type EditorEvents = ReturnType<typeof createEditorEvents>
