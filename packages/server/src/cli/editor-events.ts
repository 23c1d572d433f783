import { parseArgs } from 'node:util'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

const usage = 'Say which days: sitewright editor-events --from DAY --to DAY'

/** How often something was done in the editing area; the last 30 days unless others are named. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    strict: false,
  })
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const { from = day(29), to = day(0) } = values
  const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay(from) || !isDay(to) || from > to) throw startProblem('usage', usage)
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const sums = await services.editorEvents.sums({ from, to })
    if (sums.length === 0) say('Nothing was counted in these days.')
    for (const { schema, event, events } of sums)
      say(`${String(events).padStart(8)}  ${schema === event ? schema : `${schema} ${event}`}`)
  } finally {
    await close()
  }
}
