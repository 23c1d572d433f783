import type { Dispose } from '@sitewright/blocks/kit/island'
import { overlayRequest } from '@sitewright/domain/analytics'
import type { CountingTools } from '../census/counting'
import { overlaysHeardEvent, overlayTrackedEvent, type SaidOverlay } from './overlay-event'
import { censusPage } from './page-fields'
import { reportCall } from './report-call'

/** Whoever shows an overlay says so on the page, and this tells the census. */
export const startOverlays = (tools: CountingTools): Dispose => {
  const { events } = tools.services
  const stop = events.on(overlayTrackedEvent, overlay => {
    const said = overlay as SaidOverlay
    const { overlayId, version, action } = said
    said.isHeard = true
    const request = overlayRequest({ overlayId, version, action }, censusPage(tools))
    tools.transport.send(reportCall(tools.census, [request]))
  })
  events.emit(overlaysHeardEvent, {})
  return stop
}
