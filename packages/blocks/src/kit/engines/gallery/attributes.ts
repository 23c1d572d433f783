import type { Dispose } from '../../island'

export type Attributes = {
  /** `null` takes it away; without a name it is the text. */
  readonly set: (element: Element, name: string, value: string | null) => void
  readonly style: (element: HTMLElement, name: string, value: string) => void
  readonly restore: Dispose
}

/** Changes what the server drew, and knows the way back: what was there first, by name, and the text without one. */
export function createAttributes(): Attributes {
  const before = new Map<Element, Record<string, string | null>>()
  const write = (element: Element, name: string, value: string | null) => {
    if (!name) element.textContent = value
    else if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
  const keep = (element: Element, name: string) => {
    const value = name ? element.getAttribute(name) : element.textContent
    before.set(element, { [name]: value, ...before.get(element) })
    return value
  }
  const set = (element: Element, name: string, value: string | null) => {
    if (keep(element, name) !== value) write(element, name, value)
  }
  return {
    set,
    style: (element, name, value) => {
      keep(element, 'style')
      element.style.setProperty(name, value)
    },
    restore: () => {
      for (const [element, values] of before) for (const name in values) write(element, name, values[name]!)
    },
  }
}
