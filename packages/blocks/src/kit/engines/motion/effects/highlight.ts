import { type DrawnHighlight, highlightPath, highlightResizeDebounce, joinLines } from '@sitewright/domain/effects'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { highlightAttribute } from '../../../motion-marks'
import { onStillness, onWidth, wantsStillness } from '..'

/** By the id of their marks, as the server has checked and prepared them. */
export type Highlights = Readonly<Record<string, DrawnHighlight>>

export type HighlightServices = Pick<IslandServices, 'clock' | 'random' | 'report'>

/** What is done to a highlight, whoever does it. */
export type Acts = { readonly say: typeof say; readonly rest: typeof rest }

export type Highlighting = {
  readonly all: Map<string, Drawn>
  readonly add: (id: string, settings: DrawnHighlight) => void
  readonly remove: (id: string) => void
  /** Where the words are now. */
  readonly measureAll: () => void
  /** Undrawn until it is seen, where it moves. */
  readonly begin: (id: string) => void
  readonly dispose: Dispose
}

/** Words without a box, such as hidden ones, have no paths, and nothing to draw them with. */
type Measured = {
  readonly paths: readonly string[]
  readonly width?: number
  readonly colour?: string
}
export type Drawn = {
  settings: DrawnHighlight
  readonly drawing: SVGSVGElement
  readonly group: SVGGElement
  stop?: Dispose
  forget?: Dispose
}

/** How far letters reach above the line they stand on, as a share of their box, which does not tell. */
function ascentOf(page: Document, font: string): number {
  const pen = page.createElement('canvas').getContext?.('2d')
  if (!pen) return 0.78
  pen.font = font
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('x')
  return up / (up + down)
}

const marksOf = (root: Element, id: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[${highlightAttribute}="${CSS.escape(id)}"]`),
]

/** Where the lines of a highlight are, as paths. Reads the page and changes nothing. */
function measure(root: HTMLElement, id: string, { patterns, ems, pixels, colour, fontSize }: DrawnHighlight): Measured {
  const marks = marksOf(root, id)
  const lines = joinLines(marks.flatMap(mark => [...mark.getClientRects()]))
  if (!lines[0]) return { paths: [] }
  const origin = root.getBoundingClientRect()
  const style = getComputedStyle(marks[0]!)
  const em = Number.parseFloat(style.fontSize) || fontSize
  // The letters of a family stand alike in all of its sizes and weights.
  const ascent = ascentOf(root.ownerDocument, `9px ${style.fontFamily}`)
  const paths = lines.flatMap(({ left, right, top, bottom }) => {
    const height = bottom - top
    const y = top - origin.top
    const line = { x: left - origin.left, width: right - left, top: y, height, baseline: y + height * ascent, em }
    return highlightPath(patterns, line)
  })
  return { paths, width: Math.max(ems * em, pixels), colour: colour ?? style.color }
}

/** Strokes that are there stay, so that one that is being drawn goes on. */
function place({ drawing, group, settings }: Drawn, { paths, width, colour }: Measured): void {
  while (group.childElementCount > paths.length) group.lastElementChild?.remove()
  for (const [index, path] of paths.entries()) {
    const stroke =
      group.children[index] ?? group.appendChild(group.ownerDocument.createElementNS(group.namespaceURI, 'path'))
    stroke.setAttribute('d', path)
  }
  drawing.setAttribute('class', settings.className)
  drawing.style.cssText = `stroke:${colour};stroke-width:${width};${settings.style}`
}

const say = ({ drawing }: Drawn, state: 'waiting' | 'moving' | 'done'): void => {
  drawing.dataset['state'] = state
}

/** Stands as it will be in the end. */
function rest(drawn: Drawn): void {
  drawn.stop?.()
  drawn.forget?.()
  for (const element of [drawn.group, ...drawn.group.children]) element.removeAttribute('style')
  say(drawn, 'done')
}

/** Draws highlights over and behind the words of a text, and lets those that move begin when they are seen. */
export function start(root: HTMLElement, highlights: Highlights, services: HighlightServices): Highlighting {
  const { clock } = services
  const page = root.ownerDocument
  const bag = disposables()
  const all = new Map<string, Drawn>()

  const measureAll = () => {
    const measured = [...all].map(([id, drawn]) => [drawn, measure(root, id, drawn.settings)] as const)
    for (const [drawn, found] of measured) place(drawn, found)
  }
  const begin = (id: string) => {
    const drawn = all.get(id)!
    const [mark] = marksOf(root, id)
    rest(drawn)
    const { motion } = drawn.settings
    if (!mark || !motion || wantsStillness()) return
    say(drawn, 'waiting')
    // How it begins is still to come, and it must not be seen before.
    drawn.group.style.visibility = 'hidden'
    let isWanted = true
    drawn.forget = () => {
      isWanted = false
    }
    import('./moving-highlight').then(
      ({ beginWhenSeen }) => isWanted && beginWhenSeen(drawn, { mark, motion }, { ...services, say, rest }),
      (failure: unknown) => {
        rest(drawn)
        services.report(failure)
      },
    )
  }
  const add = (id: string, settings: DrawnHighlight) => {
    root.insertAdjacentHTML('beforeend', '<svg aria-hidden="true"><g></g></svg>')
    const drawing = root.lastElementChild as SVGSVGElement
    all.set(id, { settings, drawing, group: drawing.firstElementChild as SVGGElement })
  }
  const remove = (id: string) => {
    const drawn = all.get(id)!
    rest(drawn)
    drawn.drawing.remove()
    all.delete(id)
  }

  /** A parent that moves takes the words along; for a while, nothing is where it was a frame ago. */
  let movedAt = 0
  let stop: Dispose | undefined
  const follow = (event: Event) => {
    if (!(event.target as Node).contains(root)) return
    movedAt = clock.now()
    if (stop) return
    let isOver = false
    const over = () => {
      isOver = true
      stop = undefined
    }
    stop = over
    import('./follow-parent').then(({ followParent }) => {
      if (!isOver) stop = followParent(services, { movedAt: () => movedAt, keepUp: measureAll, isOver: over })
    }, services.report)
  }
  bag.on(page, 'transitionstart', follow, true)
  bag.add(() => stop?.())
  bag.add(onWidth([root], { wait: highlightResizeDebounce, run: measureAll, clock }))
  bag.add(onStillness(() => wantsStillness() && all.forEach(rest)))
  void page.fonts?.ready.then(measureAll)
  root.dataset['drawn'] = ''
  const ids = Object.keys(highlights)
  for (const id of ids) add(id, highlights[id]!)
  measureAll()
  ids.forEach(begin)
  return {
    ...{ all, add, remove, measureAll, begin },
    dispose: () => {
      bag.dispose()
      for (const id of all.keys()) remove(id)
      delete root.dataset['drawn']
    },
  }
}
