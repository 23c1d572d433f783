import { addressOfSlide, slideIndexOf, startIndexFromHistory } from '@sitewright/domain/galleries/history'
import type { Slide } from '@sitewright/domain/galleries/slide'
import type { Dispose, IslandServices } from '../../../island'

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

export type SlideHistory = {
  readonly start: number | undefined
  readonly show: (index: number) => void
  readonly dispose: Dispose
}

/** Where the address says that the gallery begins, and a way to say which slide is shown. */
export function createHistory(slides: readonly SlideAddress[], { clock }: IslandServices): SlideHistory {
  const historyHash = true
  // A frame that we can see is the tool's own; that of a stranger shows us nothing of itself.
  const inBackendEditor = window.frameElement != null
  const opened = readAddress(slides)
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
    start: startIndexFromHistory({ historyHash, slides, hash: location.hash }) ?? opened.index,
    show: index => {
      latest = addressOfSlide({ historyHash, inBackendEditor, collectionUrl: opened.base, slide: slides[index]! })
      if (latest !== undefined && !wait) write()
    },
    dispose: () => wait?.(),
  }
}
