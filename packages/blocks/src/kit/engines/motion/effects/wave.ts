import { type MarqueeProps, marqueeCopies, marqueeShift, waveLength, waveOffset } from '@sitewright/domain/effects'
import type { IslandServices } from '../../../island'
import { everyFrame } from '../parts/frames'
import type { Running } from './marquee'

const pointsPerWave = 32
const space = '\u00a0'

/** A line that rises and falls, a little longer than the room at both ends: letters come and go out of sight. */
function wavePath({ width, height, edge }: { width: number; height: number; edge: number }, props: MarqueeProps) {
  const step = waveLength(props.waveFrequency) / pointsPerWave
  const count = Math.ceil((width + 2 * edge) / step)
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = index * step - edge
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(height / 2 - waveOffset(x, props)).toFixed(1)}`
  }).join('')
}

/** Draws the words along a wave, over the ones in the page, which stay to be read and reached by key. */
export function runWave(words: HTMLElement, props: MarqueeProps, services: IslandServices): Running {
  const { clock } = services
  const page = words.ownerDocument
  const root = words.closest<HTMLElement>('.marquee')!
  const make = <Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Record<string, string> = {}) => {
    const element = page.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const style = getComputedStyle(words)
  const size = Number.parseFloat(style.fontSize)
  const gap = space.repeat(
    Math.max(1, Math.round((Number.parseFloat(style.getPropertyValue('--gap')) || 0) / size / 0.25)),
  )
  const id = `wave-${root.closest('.block')?.id ?? ''}`
  const [width, height] = [root.clientWidth, root.clientHeight]
  const drawing = make('svg', { class: 'marquee-drawing', 'aria-hidden': 'true' })
  const path = make('path', { id, fill: 'none', d: wavePath({ width, height, edge: size * 2 }, props) })
  const text = make('text', { dy: '.35em' })
  const along = make('textPath', { href: `#${id}` })
  const once = () =>
    [...words.children].flatMap(item =>
      [...item.children].map(part => {
        const span = make('tspan')
        span.textContent = `${part.textContent}${gap}`
        const href = part.getAttribute('href')
        if (!href) return span
        const link = make('a', { href, tabindex: '-1', target: part.getAttribute('target') ?? '' })
        link.append(span)
        return link
      }),
    )
  along.append(...once())
  text.append(along)
  drawing.append(path, text)
  root.append(drawing)
  const region = text.getComputedTextLength()
  const copies = marqueeCopies(path.getTotalLength(), region)
  for (let copy = 1; copy < copies; copy += 1) along.append(...once())
  root.dataset['drawn'] = ''

  let passed = 0
  let since = clock.now()
  const draw = (now: number) => {
    passed += now - since
    since = now
    along.setAttribute('startOffset', marqueeShift(passed, region, props).toFixed(1))
  }
  let sleep: (() => void) | undefined
  const pause = () => {
    sleep?.()
    sleep = undefined
  }
  draw(since)
  return {
    play: () => {
      if (sleep) return
      since = clock.now()
      sleep = everyFrame(services, draw)
    },
    pause,
    cancel: pause,
    dispose: () => {
      pause()
      drawing.remove()
      delete root.dataset['drawn']
    },
  }
}
