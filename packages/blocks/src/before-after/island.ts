import type { Island } from '../kit/island'

/** Lays the edge where the slider stands. The slider itself is the browser's, with its keys and its touch. */
export const mount: Island<{ readonly share: string }> = (root, { share }) => {
  const frame = root.querySelector<HTMLElement>('.compare-frame')
  const range = root.querySelector('input')
  if (!frame || !range) return () => {}

  const move = () => {
    frame.style.setProperty('--at', `${range.value}%`)
    range.setAttribute('aria-valuetext', share.replace('{n}', range.value))
  }
  range.addEventListener('input', move)
  // Somebody may have moved it before this was here, and browsers remember where it stood.
  move()
  return () => {
    range.removeEventListener('input', move)
    range.value = range.defaultValue
    move()
  }
}
