import { connectTo } from './kit/database'
import { sendHits } from './kit/hits'
import { addHits, siteNamed, untilCounted } from './kit/many-hits'
import { startProduct } from './kit/process'
import { type Measure, rounded } from './kit/row'

const hourMs = 3_600_000
const atOnce = 100_000
const pace = 3_000
const seconds = 180

/** From hits to figures: an hour of many, and how old the figures are while hits go on coming. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  try {
    const siteId = await siteNamed(database, 'tern')
    const now = Date.now()
    // The hour before the last one, yesterday's if need be: every hit of it is of one hour.
    const from = Math.floor(now / hourMs) * hourMs - 2 * hourMs
    await addHits(database, { siteId, from, to: from + hourMs, count: atOnce })
    const cost = await untilCounted(database, siteId)
    const again = await (async () => {
      await database.query('insert into rollup_marks (site_id, hour) values ($1, to_timestamp($2 / 1000.0))', [
        siteId,
        from,
      ])
      return untilCounted(database, siteId)
    })()

    const lags: number[] = []
    const watch = setInterval(async () => {
      const { rows } = await database.query<{ lag: number }>(
        'select extract(epoch from now() - until)::float8 as lag from rollup_state where site_id = $1',
        [siteId],
      )
      if (rows[0]) lags.push(rows[0].lag)
    }, 1_000)
    const burst = await sendHits({ host: 'tern.sites.localhost', port: product.port }, { seconds, perSecond: pace })
    clearInterval(watch)
    const { rows } = await database.query<{ views: string }>(
      "select coalesce(sum(views), 0) as views from traffic_days where site_id = $1 and dimension = 'all'",
      [siteId],
    )
    return [
      { what: `one hour of ${atOnce} hits`, ms: cost, 'once more': again, goal: 'at most 3,000 ms' },
      {
        what: `${pace} hits a second for ${seconds} s`,
        'stored per second': Math.round(burst.perSecond),
        'figures at most so old, s': rounded(Math.max(...lags), 0),
        goal: 'at most 90 s',
      },
      { what: 'views counted', views: Number(rows[0]!.views) },
    ]
  } finally {
    await database.end()
    await product.stop()
  }
}

export default measure
