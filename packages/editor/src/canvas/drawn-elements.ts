import type { DrawnElements } from '@sitewright/render'

/** The elements of the framed page by the id of what they show, so that nothing has to be searched for. */
export type ElementRegistry = DrawnElements & {
  readonly blocks: ReadonlyMap<string, HTMLElement>
  readonly sections: ReadonlyMap<string, HTMLElement>
  /** What stands on every page, by its name. */
  readonly parts: ReadonlyMap<string, HTMLElement>
  /** Called for each element that comes or goes. */
  onChange: (change: { element: HTMLElement; isAdded: boolean }) => void
}

const register = (found: Map<string, HTMLElement>, notify: ElementRegistry['onChange']) => {
  const refs = new Map<string, (element: HTMLElement | null) => void>()
  return (id: string) => {
    let ref = refs.get(id)
    if (!ref) {
      ref = element => {
        const before = found.get(id)
        if (before && before !== element) notify({ element: before, isAdded: false })
        if (element) {
          found.set(id, element)
          notify({ element, isAdded: true })
        } else found.delete(id)
      }
      refs.set(id, ref)
    }
    return ref
  }
}

export function createElementRegistry(): ElementRegistry {
  const blocks = new Map<string, HTMLElement>()
  const sections = new Map<string, HTMLElement>()
  const parts = new Map<string, HTMLElement>()
  const notify: ElementRegistry['onChange'] = change => registry.onChange(change)
  const registry: ElementRegistry = {
    blocks,
    sections,
    parts,
    block: register(blocks, notify),
    section: register(sections, notify),
    part: register(parts, notify),
    onChange: () => undefined,
  }
  return registry
}
