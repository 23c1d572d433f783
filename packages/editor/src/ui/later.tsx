import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

export type Later<Props> = ComponentType<Props> & {
  /** Brings its file, so that it is there when it is wanted. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of the tool in a file of its own; stands inside a `Suspense`. One whose file is here already is drawn at once,
 * where React's own lazy parts first show nothing and may then wait 300 ms before they show what they have.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const bring = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Waited = lazy(bring) as unknown as ComponentType<Props>
  const Part = (props: Props) => {
    // For as long as it is drawn: another one in the same place would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Waited)
    return <Drawn {...props} />
  }
  return Object.assign(Part, { load: bring })
}

/** Nothing before it is first open; after that it stays, so that it can leave the way it came. */
export const OnceOpen = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense>{children}</Suspense> : null
}

/** For what may come after everything that somebody waits for. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(request)
}

type Connection = { readonly saveData?: boolean }

/** Brings what is likely to be wanted next, except for people whose browser is told to save data. */
export const loadAhead = (load: () => Promise<unknown>): (() => void) => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData ? () => {} : whenIdle(() => void load())
}
