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
  const before = new Map<Element, Map<string, string | null>>()
  const texts = new Map<Element, string | null>()
  const remember = (element: Element, name: string) => {
    const known = before.get(element) ?? new Map<string, string | null>()
    before.set(element, known)
    if (!known.has(name)) known.set(name, element.getAttribute(name))
  }
  const write = (element: Element, name: string, value: string | null) => {
    if (element.getAttribute(name) === value) return
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
  return {
    set: (element, name, value) => {
      remember(element, name)
      write(element, name, value)
    },
    style: (element, name, value) => {
      remember(element, 'style')
      if (value === '') element.style.removeProperty(name)
      else element.style.setProperty(name, value)
    },
    text: (element, text) => {
      if (!texts.has(element)) texts.set(element, element.textContent)
      if (element.textContent !== text) element.textContent = text
    },
    restore: () => {
      for (const [element, names] of before) for (const [name, value] of names) write(element, name, value)
      for (const [element, text] of texts) element.textContent = text
    },
  }
}
