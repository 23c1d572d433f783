import type { Island } from '../kit/island'

const key = 'sw:announcement'

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Closing lasts for this visit, while the announcement says the same: nothing of it is kept for later ones. */
export const mount: Island<{ text: string }> = (root, { text }) => {
  const bar = root.closest<HTMLElement>('.site-announcement')
  const button = root.querySelector('button')
  if (!bar || !button) return () => {}
  const close = () => {
    bar.hidden = true
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // It is closed all the same.
    }
  }
  bar.hidden = remembered() === text
  button.addEventListener('click', close)
  return () => button.removeEventListener('click', close)
}
