import {
  type HighlightSettings,
  highlightAnimates,
  highlightColour,
  highlightPath,
  highlightResizeDebounce,
  highlightRestarts,
  highlightStroke,
  joinLines,
  remeasuresHighlight,
} from '@sitewright/domain/effects'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { highlightAttribute } from '../../../motion-marks'
import { everyFrame, onStillness, onWidth, wantsStillness } from '..'

/** Settings by the id of their marks, as the server has checked them. */
export type Highlights = Readonly<Record<string, HighlightSettings>>

export type HighlightServices = Pick<IslandServices, 'clock' | 'random' | 'report'>

/** What is done to a highlight, whoever does it. */
export type Acts = { readonly say: typeof say; readonly rest: typeof rest }

export type Highlighting = {
  /** Other settings, by id: what is new is drawn, what is gone is not, and what was told to move otherwise does. */
  readonly update: (highlights: Highlights) => void
  readonly dispose: Dispose
}

/** Words without a box, such as hidden ones, have no paths, and nothing to draw them with. */
type Measured = {
  readonly paths: readonly string[]
  readonly em?: number
  readonly width?: number
  readonly colour?: string
}
export type Drawn = {
  settings: HighlightSettings
  readonly drawing: SVGSVGElement
  readonly group: SVGGElement
  stop?: Dispose
  forget?: Dispose
}

/** How far letters reach above the line they stand on; a box of text does not tell. */
function ascentOf(page: Document, font: string, height: number): number {
  const pen = page.createElement('canvas').getContext?.('2d')
  if (pen) pen.font = font
  const { fontBoundingBoxAscent: up = 0, fontBoundingBoxDescent: down = 0 } = pen?.measureText('x') ?? {}
  return height * (up > 0 ? up / (up + down) : 0.78)
}

const marksOf = (root: Element, id: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[${highlightAttribute}="${CSS.escape(id)}"]`),
]

/** Where the lines of a highlight are, as paths. Reads the page and changes nothing. */
function measure(
  root: HTMLElement,
  id: string,
  { shape, thickness, fontSize, ...settings }: HighlightSettings,
): Measured {
  const marks = marksOf(root, id)
  const lines = joinLines(marks.flatMap(mark => [...mark.getClientRects()]))
  const [box] = lines
  if (!box) return { paths: [] }
  const origin = root.getBoundingClientRect()
  const style = getComputedStyle(marks[0]!)
  const em = Number.parseFloat(style.fontSize) || fontSize
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const ascent = ascentOf(root.ownerDocument, font, box.bottom - box.top)
  const paths = lines.flatMap(({ left, right, top, bottom }, index) => {
    const line = {
      x: (left - origin.left) / em,
      width: (right - left) / em,
      top: (top - origin.top) / em,
      height: (bottom - top) / em,
      baseline: (top - origin.top + ascent) / em,
    }
    return highlightPath(shape, line, `${id}${index}`)
  })
  const width = highlightStroke(shape, thickness.unit === 'em' ? thickness.value : thickness.value / em)
  return { paths, em, width, colour: settings.color === undefined ? style.color : highlightColour(settings) }
}

/** Strokes that are there stay, so that one that is being drawn goes on. */
function place({ drawing, group, settings }: Drawn, { paths, em, width, colour }: Measured): void {
  while (group.childElementCount > paths.length) group.lastElementChild?.remove()
  paths.forEach((path, index) => {
    const stroke =
      group.children[index] ?? group.appendChild(group.ownerDocument.createElementNS(group.namespaceURI, 'path'))
    stroke.setAttribute('pathLength', '1')
    stroke.setAttribute('d', path)
  })
  group.setAttribute('transform', `scale(${em})`)
  drawing.setAttribute('class', `hl-drawing${settings.isFront ? '' : ' hl-behind'}`)
  drawing.style.cssText =
    `stroke:${colour};stroke-width:${width};stroke-linecap:${settings.linecap};opacity:${settings.opacity};` +
    `mix-blend-mode:${settings.blend === 'none' ? 'normal' : settings.blend}`
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
  const waitToBegin = (drawn: Drawn, mark: Element | undefined) => {
    rest(drawn)
    if (!mark || !highlightAnimates(drawn.settings, wantsStillness())) return
    say(drawn, 'waiting')
    // How it begins is still to come, and it must not be seen before.
    drawn.group.style.visibility = 'hidden'
    let isWanted = true
    drawn.forget = () => {
      isWanted = false
    }
    import('./moving-highlight').then(
      ({ beginWhenSeen }) => isWanted && beginWhenSeen(drawn, mark, { ...services, say, rest }),
      (failure: unknown) => {
        rest(drawn)
        services.report(failure)
      },
    )
  }

  const update = (wanted: Highlights) => {
    for (const [id, drawn] of all) {
      if (wanted[id]) continue
      rest(drawn)
      drawn.drawing.remove()
      all.delete(id)
    }
    const restarting = Object.entries(wanted).filter(([id, settings]) => {
      const known = all.get(id)
      if (known) {
        const restarts = highlightRestarts(known.settings, settings)
        known.settings = settings
        return restarts
      }
      root.insertAdjacentHTML('beforeend', '<svg aria-hidden="true"><g></g></svg>')
      const drawing = root.lastElementChild as SVGSVGElement
      return all.set(id, { settings, drawing, group: drawing.firstElementChild as SVGGElement })
    })
    measureAll()
    for (const [id] of restarting) waitToBegin(all.get(id)!, marksOf(root, id)[0])
  }

  /** A parent that moves takes the words along; for a while, nothing is where it was a frame ago. */
  let moved: number | undefined
  let sleep: Dispose | undefined
  const follow = (event: Event) => {
    if (!(event.target as Node).contains(root)) return
    moved = clock.now()
    sleep ??= everyFrame(services, now => {
      if (remeasuresHighlight(moved, now)) return measureAll()
      sleep?.()
      sleep = undefined
    })
  }
  bag.on(page, 'transitionstart', follow, true)
  bag.add(() => sleep?.())
  bag.add(onWidth([root], { wait: highlightResizeDebounce, run: measureAll, clock }))
  bag.add(onStillness(() => wantsStillness() && all.forEach(rest)))
  void page.fonts?.ready.then(measureAll)
  root.dataset['drawn'] = ''
  update(highlights)
  return {
    update,
    dispose: () => {
      bag.dispose()
      update({})
      delete root.dataset['drawn']
    },
  }
}
