import type { Dispose } from '@sitewright/blocks/kit/island'
import { overlayRequest, type TrackedOverlay } from '@sitewright/domain/analytics'
import type { CountingTools } from '../census/counting'
import { overlayTrackedEvent } from './overlay-event'
import { censusPage } from './page-fields'
import { reportCall } from './report-call'

/** Whoever shows an overlay says so on the page, and this tells the census. */
export const startOverlays = (tools: CountingTools): Dispose =>
  tools.services.events.on(overlayTrackedEvent, overlay => {
    const { overlayId, version, action } = overlay as TrackedOverlay
    const request = overlayRequest({ overlayId, version, action }, censusPage(tools))
    tools.transport.send(reportCall(tools.census, [request]))
  })
