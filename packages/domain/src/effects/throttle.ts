const keptSamples = 22

/** Adds a run time in milliseconds and forgets the oldest beyond 22. */
export const addSample = (samples: readonly number[], runTime: number): number[] =>
  [...samples, runTime].slice(-keptSamples)

/** Milliseconds to wait before the next run: twice the average run time. */
export const throttleWait = (samples: readonly number[]): number =>
  samples.length === 0 ? 0 : (2 * samples.reduce((total, sample) => total + sample, 0)) / samples.length
