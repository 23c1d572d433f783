import {
  dynamicTextMinimumFontSize,
  isSmallDynamicText,
  scaledFontSize,
  shrinkResizeDebounce,
  shrunkFontSize,
} from '@sitewright/domain/effects'
import type { Island } from '../../../island'
import { onWidth } from '..'

export type ScaledText = { readonly mode: 'fill' | 'shrink'; readonly max: number }

/** What is left free at the end of the longest line: letters may reach a little beyond where they are said to end. */
const filled = 0.995

const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)
const leastSize = (): number => Number.parseFloat(dynamicTextMinimumFontSize) * sizeOf(document.documentElement)

/** Corrects the size that the style sheet has guessed by the widths of letters. The room it takes stays the same. */
export const start: Island<ScaledText> = (root, { mode, max }, { clock }) => {
  const box = root.querySelector<HTMLElement>('.scaled-box')
  const words = box?.querySelector<HTMLElement>('.scaled-words')
  if (!box || !words) return () => {}
  const style = box.getAttribute('style') ?? ''
  let isOver = false

  const widthAt = (fit: number): number => {
    box.style.setProperty('--fit', `${fit}`)
    return Math.max(...[...words.children].map(line => line.getBoundingClientRect().width))
  }
  const correct = () => {
    if (isOver) return
    words.style.cssText = 'white-space:pre;width:max-content'
    const containerWidth = root.clientWidth * filled
    const fontSize = sizeOf(box)
    const textWidth = widthAt(1)
    const size =
      mode === 'fill'
        ? Math.max(Math.min(scaledFontSize({ fontSize, textWidth, containerWidth }), max), leastSize())
        : shrunkFontSize({ fontSize: max, textWidth: (textWidth * max) / fontSize, containerWidth })
    // Letters are drawn on whole pixels where screens are coarse: twice the size is not always twice the width.
    if (widthAt(size / fontSize) > root.clientWidth) widthAt(Math.min(1, size / fontSize))
    words.removeAttribute('style')
    root.toggleAttribute('data-small-text', isSmallDynamicText(size))
  }
  correct()
  void document.fonts?.ready.then(correct)
  const forget = onWidth([root], { wait: shrinkResizeDebounce, run: correct, clock })
  return () => {
    isOver = true
    forget()
    box.setAttribute('style', style)
    root.removeAttribute('data-small-text')
  }
}
