import {
  animationLoadedClass,
  animationThresholds,
  demandWindow,
  editModeClass,
  type ImageState,
  startsAnimation,
} from '@sitewright/domain/effects'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { onePerPage } from '../../../one-per-page'
import { inView, wantsStillness } from '..'

/** A picture that takes longer than this after its block was seen is not waited for. */
const longestWait = 3000
/** Blocks that begin together come one after the other. */
const stagger = { milliseconds: 50, most: 5 } as const

/** Those in the window: one beyond the edge of a row of pictures is not loaded before somebody gets there. */
const seenPictures = (element: HTMLElement, view: Window): HTMLImageElement[] =>
  [...element.querySelectorAll('img')].filter(picture => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    return bottom > top && bottom > 0 && top < view.innerHeight && right > 0 && left < view.innerWidth
  })

const stateOf = ({ complete, naturalWidth }: HTMLImageElement): ImageState =>
  complete ? (naturalWidth > 0 ? 'loaded' : 'failed') : 'pending'

/** How many have begun in this moment. */
function turnOf(services: IslandServices): number {
  const last = onePerPage(services, 'block-animation', () => ({ at: Number.NEGATIVE_INFINITY, turn: 0 }))
  const now = services.clock.now()
  last.turn = now - last.at < stagger.milliseconds ? Math.min(last.turn + 1, stagger.most) : 0
  last.at = now
  return last.turn
}

/** Shows a block that came into view with its pictures. The style sheet has hidden it and knows how it comes. */
export function start(element: HTMLElement, services: IslandServices): Dispose {
  const view = demandWindow(element.ownerDocument.defaultView)
  const bag = disposables()
  if (wantsStillness()) {
    const motion = element.dataset['animate'] ?? ''
    // Nothing is hidden, and nothing moves when the wish is taken back.
    delete element.dataset['animate']
    return () => {
      element.dataset['animate'] = motion
    }
  }
  // The script came late, and the style sheet has shown the block by itself: it is not hidden again.
  const isShown = Number(view.getComputedStyle(element).opacity) > 0
  element.dataset['watched'] = ''
  let isPatient = true

  const begin = () => {
    const turn = turnOf(services)
    if (turn > 0) element.style.animationDelay = `${turn * stagger.milliseconds}ms`
    element.classList.add(animationLoadedClass)
    bag.dispose()
  }
  const look = (intersects: boolean, entry: IntersectionObserverEntry) => {
    const pictures = intersects ? seenPictures(element, view) : []
    const isReady = startsAnimation({
      height: entry.boundingClientRect.height,
      windowHeight: view.innerHeight,
      intersects,
      visibleRatio: entry.intersectionRatio,
      images: isPatient ? pictures.map(stateOf) : [],
      editMode: element.ownerDocument.body.classList.contains(editModeClass),
    })
    if (isReady) return begin()
    const again = () => look(intersects, entry)
    for (const picture of pictures.filter(({ complete }) => !complete)) {
      picture.addEventListener('load', again, { once: true })
      picture.addEventListener('error', again, { once: true })
      bag.add(() => {
        picture.removeEventListener('load', again)
        picture.removeEventListener('error', again)
      })
    }
  }
  if (isShown) {
    element.style.animationName = 'none'
    element.classList.add(animationLoadedClass)
  } else {
    let latest: Parameters<typeof look> | undefined
    bag.add(
      inView(
        element,
        (...seen) => {
          if (!latest && seen[0])
            bag.add(
              services.clock.after(longestWait, () => {
                isPatient = false
                if (latest) look(...latest)
              }),
            )
          latest = seen
          look(...seen)
        },
        { threshold: [...animationThresholds] },
      ),
    )
  }
  return () => {
    bag.dispose()
    element.classList.remove(animationLoadedClass)
    element.style.removeProperty('animation-delay')
    element.style.removeProperty('animation-name')
    delete element.dataset['watched']
  }
}
