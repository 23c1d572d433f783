import type { Island } from '../kit/island'

const key = 'sw:announcement'

const remembered = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Closing lasts as long as the announcement says the same. Without storage it lasts as long as the page. */
export const mount: Island<{ text: string }> = (root, { text }) => {
  const bar = root.closest<HTMLElement>('.site-announcement')
  const button = root.querySelector('button')
  if (!bar || !button) return () => {}
  const close = () => {
    bar.hidden = true
    try {
      localStorage.setItem(key, text)
    } catch {
      // It is closed all the same.
    }
  }
  bar.hidden = remembered() === text
  button.addEventListener('click', close)
  return () => button.removeEventListener('click', close)
}
