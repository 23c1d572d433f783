import { Bench } from 'tinybench'
import { type Row, rounded } from './row'

type Timed = { readonly ours: () => unknown; readonly bare: () => unknown }

/** Median time of ours and of what it is held against, measured in the same run, in microseconds. */
export async function compare(
  what: string,
  { ours, bare, against, goal }: Timed & { against: string; goal?: string },
): Promise<Row> {
  const bench = new Bench({ time: 1000, warmupTime: 250 })
  bench.add('ours', ours).add('bare', bare)
  await bench.run()
  const [mine, theirs] = bench.tasks.map(({ result }) => {
    if (!('latency' in result)) throw new Error(`${what} could not be measured.`)
    return result.latency.p50 * 1000
  }) as [number, number]
  return {
    what,
    'µs, ours': rounded(mine, 2),
    'µs, bare': rounded(theirs, 2),
    against,
    ratio: rounded(mine / theirs, 2),
    ...(goal ? { goal } : {}),
  }
}
