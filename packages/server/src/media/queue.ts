/** Runs a few at a time; the rest wait in the order they came. */
export function createQueue(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async run => {
    if (running < most) running += 1
    // Whoever ends hands its place on, so nobody slips in between.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
