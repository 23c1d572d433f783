import type { Dispose } from '../../island'

export type Attributes = {
  /** `null` takes it away. */
  readonly set: (element: Element, name: string, value: string | null) => void
  readonly style: (element: HTMLElement, name: string, value: string) => void
  readonly text: (element: Element, text: string) => void
  readonly restore: Dispose
}

/** Changes what the server drew, and knows the way back. */
export function createAttributes(): Attributes {
  const before = new Map<Element, Map<string, Dispose>>()
  const remember = (element: Element, name: string, undo: Dispose) => {
    const known = before.get(element) ?? new Map<string, Dispose>()
    before.set(element, known)
    if (!known.has(name)) known.set(name, undo)
  }
  const write = (element: Element, name: string, value: string | null) => {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
  const keep = (element: Element, name: string) => {
    const value = element.getAttribute(name)
    remember(element, name, () => write(element, name, value))
    return value
  }
  return {
    set: (element, name, value) => {
      if (keep(element, name) !== value) write(element, name, value)
    },
    style: (element, name, value) => {
      keep(element, 'style')
      element.style.setProperty(name, value)
    },
    text: (element, text) => {
      const { textContent } = element
      remember(element, '', () => {
        element.textContent = textContent
      })
      if (textContent !== text) element.textContent = text
    },
    restore: () => {
      for (const names of before.values()) for (const undo of names.values()) undo()
    },
  }
}
