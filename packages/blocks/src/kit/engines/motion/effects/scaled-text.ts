import {
  dynamicTextMinimumFontSize,
  isSmallDynamicText,
  scaledFontSize,
  shrinkResizeDebounce,
  shrunkFontSize,
  type TextMeasure,
} from '@sitewright/domain/effects'
import type { Island } from '../../../island'
import { onWidth } from '..'

export type ScaledText = { readonly mode: 'fill' | 'shrink'; readonly max: number }

/** What is left free at the end of the longest line: letters may reach a little beyond where they are said to end. */
const filled = 0.995

const leastSize = ({ documentElement }: Document): number =>
  Number.parseFloat(dynamicTextMinimumFontSize) * Number.parseFloat(getComputedStyle(documentElement).fontSize)

/** Corrects the size that the style sheet has guessed by the widths of letters. The room it takes stays the same. */
export const start: Island<ScaledText> = (root, { mode, max }, { clock }) => {
  const box = root.querySelector<HTMLElement>('.scaled-box')
  const words = box?.querySelector<HTMLElement>('.scaled-words')
  if (!box || !words) return () => {}
  const style = box.getAttribute('style') ?? ''
  let isOver = false

  const correct = () => {
    if (isOver) return
    box.style.setProperty('--fit', '1')
    words.style.cssText = 'white-space:pre;width:max-content'
    const fontSize = Number.parseFloat(getComputedStyle(box).fontSize)
    const textWidth = Math.max(...[...words.children].map(line => line.getBoundingClientRect().width))
    const containerWidth = root.clientWidth * filled
    words.removeAttribute('style')
    const measure: TextMeasure = { fontSize, textWidth, containerWidth }
    const size =
      mode === 'fill'
        ? Math.max(Math.min(scaledFontSize(measure), max), leastSize(root.ownerDocument))
        : shrunkFontSize({ fontSize: max, textWidth: (textWidth * max) / fontSize, containerWidth })
    box.style.setProperty('--fit', `${size / fontSize}`)
    root.toggleAttribute('data-small-text', isSmallDynamicText(size))
  }
  correct()
  void root.ownerDocument.fonts?.ready.then(correct)
  const forget = onWidth([root], { wait: shrinkResizeDebounce, run: correct, clock })
  return () => {
    isOver = true
    forget()
    box.setAttribute('style', style)
    root.removeAttribute('data-small-text')
  }
}
