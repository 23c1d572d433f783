import { longestScheduleDays } from '../catalogue/limits'

export type ScheduleRefusal = 'no-date' | 'in-the-past' | 'too-far'

const dayMs = 86_400_000

/** Whether a release may be planned for a moment. Years that no calendar of a database holds are refused here. */
export function scheduleRefusal(at: Date, now: Date): ScheduleRefusal | undefined {
  const ahead = at.getTime() - now.getTime()
  if (Number.isNaN(ahead)) return 'no-date'
  if (ahead <= 0) return 'in-the-past'
  return ahead > longestScheduleDays * dayMs ? 'too-far' : undefined
}
