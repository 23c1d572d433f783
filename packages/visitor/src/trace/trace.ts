import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import { type Trace, traceInterval, traceRequest } from '@sitewright/domain/analytics'
import type { CountingTools } from '../census/counting'
import { traceEvent } from './trace-event'

const most = 100

/** Gathers what is traced on the page and sends it together; nothing is sent of nothing. */
export function start({ page, services, transport }: CountingTools): Dispose {
  const bag = disposables()
  let traces: Trace[] = []
  const flush = () => {
    const request = traceRequest(traces)
    traces = []
    // What comes of it is nobody's business here.
    if (request) transport.send({ path: request.url, body: () => new URLSearchParams(request.form as never) })
  }
  bag.add(
    services.events.on(traceEvent, traced => {
      const { type, data } = traced as Pick<Trace, 'type' | 'data'>
      if (traces.length < most) traces.push({ pageUrl: location.href, type: String(type), data })
    }),
  )
  bag.add(services.clock.every(traceInterval, flush))
  bag.on(page, 'visibilitychange', () => page.hidden && flush())
  bag.on(window, 'pagehide', flush)
  return bag.dispose
}
