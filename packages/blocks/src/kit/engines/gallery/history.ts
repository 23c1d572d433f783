import { addressOfSlide, type Slide, slideIndexOf, startIndexFromHistory } from '@sitewright/domain/galleries'
import type { Dispose, IslandServices } from '../../island'

/** Some browsers refuse more than a hundred changes of the address in half a minute. */
const leastBetween = 300

export type SlideAddress = Pick<Slide, 'id' | 'url'>

/** The address of the page itself, without the slide that it may have been opened at; and which that is. */
const readAddress = (slides: readonly SlideAddress[]) => {
  const path = location.pathname.replace(/\/+$/, '')
  const cut = path.lastIndexOf('/')
  const index = slideIndexOf(slides, path.slice(cut + 1))
  return { base: location.origin + (index === undefined ? path : path.slice(0, cut)), index }
}

/** Where the address says that the gallery begins, and a way to say which slide is shown. */
export function createHistory(
  slides: readonly SlideAddress[],
  { historyHash, inBackendEditor }: { historyHash: boolean; inBackendEditor: boolean },
  { clock }: IslandServices,
): { start: number | undefined; show: (index: number) => void; dispose: Dispose } {
  const opened = historyHash ? readAddress(slides) : undefined
  let latest: string | undefined
  let wait: Dispose | undefined
  const write = () => {
    wait = undefined
    if (latest === undefined) return
    history.replaceState(history.state, '', latest + location.search)
    latest = undefined
    wait = clock.after(leastBetween, write)
  }
  return {
    start: startIndexFromHistory({ historyHash, slides, hash: location.hash }) ?? opened?.index,
    show: index => {
      latest = addressOfSlide({
        historyHash,
        inBackendEditor,
        collectionUrl: opened?.base ?? '',
        slide: slides[index]!,
      })
      if (latest !== undefined && !wait) write()
    },
    dispose: () => wait?.(),
  }
}
