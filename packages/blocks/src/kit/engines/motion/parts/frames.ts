import type { Dispose, IslandServices } from '../../../island'
import { onePerPage } from '../../../one-per-page'
import { throttled } from './throttle'

export type FrameServices = Pick<IslandServices, 'clock' | 'report'>

function createFrames({ clock, report }: FrameServices): (run: (now: number) => void) => Dispose {
  const tasks = new Set<() => void>()
  let sleep: Dispose | undefined
  const draw = () => {
    sleep = undefined
    for (const task of [...tasks])
      try {
        // One that ended with another of the same frame is not run again.
        if (tasks.has(task)) task()
      } catch (error) {
        tasks.delete(task)
        report(error)
      }
    wake()
  }
  const wake = () => {
    if (tasks.size > 0) sleep ??= clock.frame(draw)
  }
  return run => {
    const task = throttled(run, clock)
    tasks.add(task)
    wake()
    return () => {
      tasks.delete(task)
      if (tasks.size > 0) return
      sleep?.()
      sleep = undefined
    }
  }
}

/** Runs something with every frame until the way back. One loop for the whole page, which sleeps when nothing moves. */
export const everyFrame = (services: FrameServices, run: (now: number) => void): Dispose =>
  onePerPage(services, 'frames', () => createFrames(services))(run)
