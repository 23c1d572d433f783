export type Dispose = () => void

export type Disposables = {
  readonly add: (dispose: Dispose) => void
  /** Listens until everything is undone. */
  readonly on: (
    target: EventTarget | null | undefined,
    name: string,
    run: (event: never) => void,
    options?: boolean | AddEventListenerOptions,
  ) => void
  readonly dispose: Dispose
}

/** Collects what an island must undo, and undoes it once, last first. */
export function disposables(): Disposables {
  let bag: Dispose[] = []
  const add = (dispose: Dispose) => {
    bag.push(dispose)
  }
  return {
    add,
    on: (target, name, run, options) => {
      target?.addEventListener(name, run as EventListener, options)
      add(() => target?.removeEventListener(name, run as EventListener, options))
    },
    dispose: () => {
      const undo = bag.reverse()
      bag = []
      for (const dispose of undo) dispose()
    },
  }
}
