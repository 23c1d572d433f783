import type { IslandWhen } from '@sitewright/blocks/kit/define-block'
import type { Dispose, Island, IslandServices } from '@sitewright/blocks/kit/island'
import { holdFirstEvent } from './first-event'
import { triggers } from './triggers'

/** The island in the file that the server has named on its root. */
export type FetchIsland = (file: string) => Promise<{ readonly mount: Island<never> }>

export type IslandLoader = {
  /** Finds the islands in and below a node and starts each in its own time. */
  start(below: ParentNode): void
  /** Ends the islands in and below a node; the server's HTML stays. */
  stop(below: Node): void
}

type Run = { dispose: Dispose }

export class IslandError extends Error {
  constructor(type: string, cause: unknown) {
    super(`The ${type} block could not start`, { cause })
    this.name = 'IslandError'
  }
}

export function createIslandLoader({
  fetchIsland,
  services,
}: {
  fetchIsland: FetchIsland
  services: IslandServices
}): IslandLoader {
  /** One per wish to run; an island that arrives after its wish was taken back finds another one here, or none. */
  const running = new Map<HTMLElement, Run>()

  const mount = async (root: HTMLElement, run: Run): Promise<void> => {
    const { island: type = '', file = '', props = '{}' } = root.dataset
    try {
      const island = await fetchIsland(file)
      if (running.get(root) !== run) return
      run.dispose = island.mount(root, JSON.parse(props) as never, services)
      root.dataset.mounted = ''
    } catch (error) {
      services.report(new IslandError(type, error))
    }
  }

  const onInteraction = (root: HTMLElement, run: Run): Dispose => {
    let started = false
    const hold = holdFirstEvent(root, () => {
      if (started) return
      started = true
      void mount(root, run).then(() => {
        if (running.get(root) === run) hold.release()
      })
    })
    return hold.dispose
  }

  const begin = (root: HTMLElement): void => {
    if (running.has(root)) return
    const when = root.dataset.when as IslandWhen
    const run: Run = { dispose: () => {} }
    running.set(root, run)
    run.dispose =
      when === 'interaction'
        ? onInteraction(root, run)
        : (triggers[when] ?? triggers.load)(root, () => void mount(root, run))
  }

  const end = (root: HTMLElement, { dispose }: Run): void => {
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
      for (const [root, run] of [...running]) if (below.contains(root)) end(root, run)
    },
  }
}
