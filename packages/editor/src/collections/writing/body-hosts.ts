import { create, type StoreApi, type UseBoundStore } from 'zustand'

type Hosts = Readonly<Record<string, HTMLElement>>

export type BodyHosts = {
  readonly useHosts: UseBoundStore<StoreApi<{ hosts: Hosts }>>
  readonly host: (id: string, element: HTMLElement | null, before: HTMLElement | null) => void
}

/** The elements that blocks of a body are drawn into. They come and go in the middle of a key press, so React hears of them behind it. */
export function createBodyHosts(): BodyHosts {
  const useHosts = create<{ hosts: Hosts }>(() => ({ hosts: {} }))
  const waiting = new Map<string, HTMLElement | null>()
  const settle = () => {
    const hosts = { ...useHosts.getState().hosts }
    for (const [id, element] of waiting)
      if (element) hosts[id] = element
      else delete hosts[id]
    waiting.clear()
    useHosts.setState({ hosts })
  }
  return {
    useHosts,
    host: (id, element, before) => {
      // One that was drawn anew comes before the old one goes.
      const known = waiting.has(id) ? waiting.get(id) : useHosts.getState().hosts[id]
      if (element === null && known !== before) return
      if (waiting.size === 0) queueMicrotask(settle)
      waiting.set(id, element)
    },
  }
}
