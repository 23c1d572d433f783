import type { PageDocument } from '@sitewright/domain/documents'
import { preparedBlock } from './prepared-block'

export type ShownTimes = {
  /** Blocks whose time has not come, or is over. */
  readonly without: ReadonlySet<string>
  /** When that is next different; undefined when never. */
  readonly until: Date | undefined
}

/** What time alone hides and shows. A page made now is right until `until`. */
export function shownTimes(documents: readonly PageDocument[], moment: Date): ShownTimes {
  const now = moment.getTime()
  const times = documents.flatMap(({ blocks }) =>
    Object.values(blocks).flatMap(block => {
      const prepared = preparedBlock(block)
      const shown = prepared?.definition.shown?.(prepared.props as never)
      return shown ? [{ id: block.id, from: momentOf(shown.from), until: momentOf(shown.until) }] : []
    }),
  )
  const changes = times.flatMap(({ from, until }) => [from, until]).filter(at => at !== undefined && at > now)
  return {
    without: new Set(
      times
        .filter(({ from, until }) => (from !== undefined && now < from) || (until !== undefined && now >= until))
        .map(({ id }) => id),
    ),
    until: changes.length > 0 ? new Date(Math.min(...(changes as number[]))) : undefined,
  }
}

const momentOf = (instant: string | null): number | undefined => (instant === null ? undefined : Date.parse(instant))
