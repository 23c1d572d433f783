import type { IslandServices } from './island'

export const pageClock: IslandServices['clock'] = {
  now: () => Date.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  frame: run => {
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  },
}
