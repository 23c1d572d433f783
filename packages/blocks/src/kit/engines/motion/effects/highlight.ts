import {
  type HighlightSettings,
  hiddenElementScale,
  highlightAnimates,
  highlightColour,
  highlightDelay,
  highlightPath,
  highlightResizeDebounce,
  highlightRestarts,
  highlightStart,
  highlightStroke,
  joinLines,
  remeasuresHighlight,
  strokeSeconds,
} from '@sitewright/domain/effects'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { highlightAttribute } from '../../../motion-marks'
import { everyFrame, inView, onStillness, onWidth, wantsStillness } from '..'

/** Settings by the id of their marks, as the server has checked them. */
export type Highlights = Readonly<Record<string, HighlightSettings>>

export type Highlighting = {
  /** Other settings, by id: what is new is drawn, what is gone is not, and what was told to move otherwise does. */
  readonly update: (highlights: Highlights) => void
  readonly dispose: Dispose
}

type Measured = {
  readonly paths: readonly string[]
  readonly em: number
  readonly width: number
  readonly colour: string
}
type Drawn = {
  settings: HighlightSettings
  readonly drawing: SVGSVGElement
  readonly group: SVGGElement
  stop: Dispose
  forget: Dispose
}

const svg = 'http://www.w3.org/2000/svg'

/** How far letters reach above the line they stand on; a box of text does not tell. */
function ascentOf(page: Document, font: string, height: number): number {
  const pen = page.createElement('canvas').getContext?.('2d')
  if (pen) pen.font = font
  const { fontBoundingBoxAscent: up = 0, fontBoundingBoxDescent: down = 0 } = pen?.measureText('x') ?? {}
  return height * (up > 0 ? up / (up + down) : 0.78)
}

const marksOf = (root: Element, id: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`[${highlightAttribute}]`)].filter(
    mark => mark.getAttribute(highlightAttribute) === id,
  )

/** Where the lines of a highlight are, as paths. Reads the page and changes nothing. */
function measure(
  root: HTMLElement,
  id: string,
  { shape, thickness, fontSize, ...settings }: HighlightSettings,
): Measured {
  const marks = marksOf(root, id)
  const lines = joinLines(marks.flatMap(mark => [...mark.getClientRects()]))
  const [box] = lines
  if (!box) return { paths: [], em: 1, width: 0, colour: '' }
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
    const stroke = group.children[index] ?? group.appendChild(drawing.ownerDocument.createElementNS(svg, 'path'))
    stroke.setAttribute('pathLength', '1')
    stroke.setAttribute('d', path)
  })
  group.setAttribute('transform', `scale(${em})`)
  drawing.setAttribute('class', `hl-drawing${settings.isFront ? '' : ' hl-behind'}`)
  drawing.style.cssText =
    `stroke:${colour};stroke-width:${width};stroke-linecap:${settings.linecap};opacity:${settings.opacity};` +
    `mix-blend-mode:${settings.blend === 'none' ? 'normal' : settings.blend}`
}

/** A little more than all of a stroke: at exactly all of it, the end of its line would show as a dot. */
const whole = 1.1
const strokesOf = ({ group }: Drawn) => [...group.children] as SVGPathElement[]

/** What a stroke looks like before it is drawn. */
function startOf({ animation, direction }: HighlightSettings): Keyframe {
  const { opacity, drawn } = highlightStart(animation)
  const offset = (1 - drawn) * (direction === 'right' ? whole : -whole)
  return {
    opacity,
    strokeDasharray: '1 2',
    strokeDashoffset: offset,
    ...(animation === 'fadeScale' && { scale: hiddenElementScale }),
  }
}

/** Draws highlights over and behind the words of a text, and lets those that move begin when they are seen. */
export function start(
  root: HTMLElement,
  highlights: Highlights,
  services: Pick<IslandServices, 'clock' | 'random' | 'report'>,
): Highlighting {
  const { clock, random } = services
  const page = root.ownerDocument
  const bag = disposables()
  const all = new Map<string, Drawn>()

  const measureAll = () => {
    const measured = [...all].map(([id, drawn]) => [drawn, measure(root, id, drawn.settings)] as const)
    for (const [drawn, found] of measured) place(drawn, found)
  }
  const say = ({ drawing }: Drawn, state: 'waiting' | 'moving' | 'done') => {
    drawing.dataset['state'] = state
  }
  const rest = (drawn: Drawn) => {
    drawn.stop()
    drawn.forget()
    for (const stroke of strokesOf(drawn)) stroke.removeAttribute('style')
    say(drawn, 'done')
  }
  const play = (drawn: Drawn) => {
    drawn.stop()
    say(drawn, 'moving')
    const { settings } = drawn
    const strokes = strokesOf(drawn)
    const lengths = strokes.map(stroke => stroke.getTotalLength())
    const longest = Math.max(...lengths)
    let [delay, ends] = [0, 0]
    const animations = strokes.map((stroke, index) => {
      const duration = strokeSeconds(settings.duration, lengths[index]!, longest) * 1000
      const end = { opacity: 1, strokeDasharray: '1 2', strokeDashoffset: 0, scale: 1 }
      const animation = stroke.animate([startOf(settings), end], {
        duration,
        delay,
        easing: 'ease-in-out',
        fill: 'both',
      })
      ends = Math.max(ends, delay + duration)
      // One line after the other, as a hand would; what fades does so together.
      if (settings.animation === 'draw') delay += duration
      return animation
    })
    const over = clock.after(ends, () => rest(drawn))
    drawn.stop = () => {
      over()
      for (const animation of animations) animation.cancel()
      drawn.stop = () => {}
    }
  }
  const waitToBegin = (drawn: Drawn, mark: Element | undefined) => {
    rest(drawn)
    if (!mark || !highlightAnimates(drawn.settings, wantsStillness())) return
    say(drawn, 'waiting')
    for (const stroke of strokesOf(drawn)) {
      const { opacity, strokeDasharray, strokeDashoffset } = startOf(drawn.settings)
      Object.assign(stroke.style, { opacity, strokeDasharray, strokeDashoffset })
    }
    drawn.forget = inView(mark, isSeen => {
      if (!isSeen) return
      drawn.forget()
      drawn.stop = clock.after(highlightDelay(random), () => play(drawn))
    })
  }

  const update = (wanted: Highlights) => {
    for (const [id, drawn] of [...all]) {
      if (wanted[id]) continue
      rest(drawn)
      drawn.drawing.remove()
      all.delete(id)
    }
    const restarting: string[] = []
    for (const [id, settings] of Object.entries(wanted)) {
      const known = all.get(id)
      if (!known || highlightRestarts(known.settings, settings)) restarting.push(id)
      if (known) known.settings = settings
      else {
        const drawing = page.createElementNS(svg, 'svg')
        const group = page.createElementNS(svg, 'g')
        drawing.setAttribute('aria-hidden', 'true')
        drawing.append(group)
        root.append(drawing)
        all.set(id, { settings, drawing, group, stop: () => {}, forget: () => {} })
      }
    }
    measureAll()
    for (const id of restarting) waitToBegin(all.get(id)!, marksOf(root, id)[0])
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
  page.addEventListener('transitionstart', follow, true)
  bag.add(() => {
    page.removeEventListener('transitionstart', follow, true)
    sleep?.()
  })
  bag.add(onWidth([root], { wait: highlightResizeDebounce, run: measureAll, clock }))
  bag.add(onStillness(() => wantsStillness() && all.forEach(rest)))
  let isOver = false
  void page.fonts?.ready.then(() => !isOver && measureAll())
  root.dataset['drawn'] = ''
  update(highlights)
  return {
    update,
    dispose: () => {
      isOver = true
      bag.dispose()
      update({})
      delete root.dataset['drawn']
    },
  }
}
