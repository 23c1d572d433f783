import type { Disposables, IslandServices } from '@sitewright/blocks/kit/island'
import type { PopupOnPage } from '@sitewright/domain/popups'

type Moments = {
  /** What it shows is fetched, so that it is there when it is time. */
  readonly near: () => void
  readonly now: () => void
}

const aheadSeconds = 2
const nearShare = 0.8
/** Of the window: a pointer up here is on its way to the address or the tabs. */
const topShare = 0.1

const readShare = ({ documentElement: root }: Document): number => {
  const way = root.scrollHeight - innerHeight
  return way <= 0 ? 1 : scrollY / way
}

/** Says when it is nearly time and when it is. Where there is no pointer that could leave, half of the page is read first. */
export function armTrigger(
  { trigger, seconds, percent }: Pick<PopupOnPage, 'trigger' | 'seconds' | 'percent'>,
  page: Document,
  { clock, near, now }: Moments & Pick<IslandServices, 'clock'>,
  bag: Disposables,
): void {
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, run: (event: DocumentEventMap[Kind]) => void) =>
    bag.on(page, kind, run, { passive: true })
  if (trigger === 'time') {
    // A time that has passed is at once.
    bag.add(clock.after((seconds - aheadSeconds) * 1000, near))
    bag.add(clock.after(seconds * 1000, now))
  } else if (trigger === 'leaving' && matchMedia('(hover: hover)').matches) {
    listen('pointermove', ({ clientY }) => {
      if (clientY < innerHeight * topShare) near()
    })
    listen('pointerout', ({ clientY, relatedTarget }) => {
      if (relatedTarget === null && clientY <= 0) now()
    })
  } else {
    const wanted = (trigger === 'scroll' ? percent : 50) / 100
    listen('scroll', () => {
      const share = readShare(page)
      if (share >= wanted * nearShare) near()
      if (share >= wanted) now()
    })
  }
}
