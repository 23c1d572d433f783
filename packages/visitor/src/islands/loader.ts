import type { IslandWhen } from '@sitewright/blocks/kit/define-block'
import type { Dispose, Island, IslandServices } from '@sitewright/blocks/kit/island'
import { holdFirstEvent } from './first-event'
import { moments } from './moments'

export type IslandModules = Readonly<Record<string, () => Promise<{ readonly mount: Island<never> }>>>

export type IslandLoader = {
  /** Finds the islands in and below a node and starts each in its own time. */
  start(below: ParentNode): void
  /** Ends the islands in and below a node; the server's HTML stays. */
  stop(below: Node): void
}

export class IslandError extends Error {
  constructor(type: string, cause: unknown) {
    super(`The ${type} block could not start`, { cause })
    this.name = 'IslandError'
  }
}

export function createIslandLoader({
  modules,
  services,
}: {
  modules: IslandModules
  services: IslandServices
}): IslandLoader {
  const running = new Map<HTMLElement, Dispose>()
  const isWanted = (root: HTMLElement) => running.has(root)

  const mount = async (root: HTMLElement): Promise<void> => {
    const { island: type = '', props = '{}' } = root.dataset
    try {
      const load = modules[type]
      if (!load) throw new Error('no such island')
      const island = await load()
      // The visitor may have left while the island was on its way.
      if (!isWanted(root)) return
      const dispose = island.mount(root, JSON.parse(props) as never, services)
      running.set(root, dispose)
      root.dataset.mounted = ''
    } catch (error) {
      services.report(new IslandError(type, error))
    }
  }

  const onInteraction = (root: HTMLElement): Dispose => {
    let started = false
    const hold = holdFirstEvent(root, () => {
      if (started) return
      started = true
      void mount(root).then(() => {
        if (isWanted(root)) hold.release()
      })
    })
    return hold.dispose
  }

  const begin = (root: HTMLElement): void => {
    if (isWanted(root)) return
    const when = root.dataset.when as IslandWhen
    running.set(root, () => {})
    const undo =
      when === 'interaction' ? onInteraction(root) : (moments[when] ?? moments.load)(root, () => void mount(root))
    // A moment that has already come has put the island's own dispose here, or will.
    if (!('mounted' in root.dataset)) running.set(root, undo)
  }

  const end = (root: HTMLElement, dispose: Dispose): void => {
    running.delete(root)
    delete root.dataset.mounted
    try {
      dispose()
    } catch (error) {
      services.report(new IslandError(root.dataset.island ?? '', error))
    }
  }

  return {
    start: below => {
      if (below instanceof HTMLElement && below.dataset.island !== undefined) begin(below)
      for (const root of below.querySelectorAll<HTMLElement>('[data-island]')) begin(root)
    },
    stop: below => {
      for (const [root, dispose] of [...running]) if (below.contains(root)) end(root, dispose)
    },
  }
}
