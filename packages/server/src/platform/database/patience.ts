import { AsyncLocalStorage } from 'node:async_hooks'

const patience = new AsyncLocalStorage<number>()

/** Statements started inside may take this long; requests keep the short limit. For jobs and the command line. */
export const withPatience = <Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> =>
  patience.run(milliseconds, run)

export const chosenPatience = (): number | undefined => patience.getStore()
