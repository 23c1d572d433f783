import { mapMessages } from '@sitewright/domain/catalogue/messages'
import type { Dispose, IslandServices } from '../../island'
import { makeMovable } from './moving'
import type { MapEngineOptions } from './options'

export type { MapEngineOptions } from './options'

/** Lets a map that the server drew be moved, and gives its place to the provider's where there is a key. */
export function startMap(root: HTMLElement, options: MapEngineOptions, services: IslandServices): Dispose {
  const { provider, unknownStyle } = options
  let isOver = false
  let endMoving: Dispose = () => {}
  let endProvider: Dispose = () => {}
  const letMove = () => {
    if (options.draggable && !isOver) endMoving = makeMovable(root, options, services)
  }
  if (unknownStyle !== undefined) console.warn(mapMessages.unknownStyle.replace('{style}', unknownStyle))
  letMove()
  if (provider) {
    // Fetched by the few pages whose owner has a key.
    import('./providers/google')
      .then(({ startGoogleMap }) => {
        const takeover = { taken: () => endMoving(), given: letMove }
        if (!isOver) endProvider = startGoogleMap(root, { ...options, provider }, services, takeover)
      })
      .catch(services.report)
  }
  return () => {
    isOver = true
    endProvider()
    endMoving()
  }
}
