import { assignVariant } from '@sitewright/domain/experiments'
import type { Experiments } from '../../../experiments'
import { sure } from '../living'
import type { PlannedVisitor } from './people'
import type { PlannedVisit } from './plan-visits'
import type { VisitsOfYear } from './shape'

type Making = {
  readonly experiments: Pick<Experiments, 'list' | 'add' | 'start' | 'stop' | 'expose' | 'ordered'>
  readonly siteId: string
  readonly test: VisitsOfYear['test']
  readonly until: Date
  readonly startedBy: string
  at(moment: Date): void
}

const day = 86_400_000
const planned = { visitors: 900 }

/** The test of the year: two headings, and what came of them. */
export async function openTest({ experiments, siteId, test, until, startedBy, at }: Making) {
  const find = async () => (await experiments.list(siteId)).find(({ definition }) => definition.name === test.name)
  const begins = new Date(until.getTime() - test.fromDay * day)
  const ends = new Date(begins.getTime() + test.days * day)
  const variants = test.variants.map(({ name, title }, index, { length }) => {
    const share = Math.floor(100 / length)
    return { name, title, anchor: '', share: index === 0 ? 100 - share * (length - 1) : share }
  })
  const goal = `/${test.goal}`
  if (!(await find())) {
    at(begins)
    const { experiment } = sure(
      await experiments.add(siteId, {
        ...{ type: 'AB_TEST', name: test.name, title: test.title, segment: 'default', variants, traffic: 100 },
        ...{ goal: { kind: 'page', path: goal }, plannedDays: test.days, plannedVisitors: planned.visitors },
      }),
      'a test was not made',
    )
    sure(await experiments.start(siteId, experiment.id, startedBy), 'a test was not started')
  }
  const stored = (await find())!

  /** The first id of a visitor that is drawn for what they are planned to see. */
  const ids = new Map<number, string>()
  function visitorId({ number, variant }: PlannedVisitor): string {
    const known = ids.get(number)
    if (known !== undefined) return known
    for (let lot = 0; ; lot += 1) {
      const visitor = `${number.toString(36)}-${lot.toString(36)}`
      const drawn = assignVariant({ seed: stored.seed, experiment: test.name, visitor, traffic: 1, variants })
      if (drawn !== variant && variants.some(({ name }) => name === variant)) continue
      ids.set(number, visitor)
      return visitor
    }
  }

  return {
    visitorId,

    /** What visitors saw and reached while it ran, and its end. One that has ended stays as it is. */
    async live(visits: readonly PlannedVisit[], cookiesOf: (visitor: PlannedVisitor) => string): Promise<void> {
      if (stored.state !== 'running') return
      const exposed = new Set<number>()
      const reached = new Set<number>()
      for (const { at: visitAt, visitor, steps } of visits) {
        if (visitor.known !== 'person' || visitAt < begins || visitAt >= ends) continue
        const seen = { experiment: test.name, phase: stored.phase, variant: visitor.variant }
        let moment = visitAt.getTime()
        for (const { path, seconds, orderId } of steps) {
          at(new Date(moment))
          if (path === '/' && !exposed.has(visitor.number)) {
            exposed.add(visitor.number)
            await experiments.expose(siteId, seen, cookiesOf(visitor))
          } else if (path === goal && exposed.has(visitor.number) && !reached.has(visitor.number)) {
            reached.add(visitor.number)
            await experiments.expose(siteId, { ...seen, isGoal: true }, cookiesOf(visitor))
          }
          if (orderId !== undefined) await experiments.ordered(siteId, orderId, cookiesOf(visitor))
          moment += seconds * 1000
        }
      }
      at(ends)
      sure(await experiments.stop(siteId, stored.id, variants.at(-1)!.name), 'a test was not stopped')
    },
  }
}
