import { expect, it } from 'vitest'
import { watchNews } from './news-watch'

it('asks when the window is turned to and every thirty seconds while it is seen, until the page is left', () => {
  const away = new AbortController()
  const view = new EventTarget()
  const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const timers: { run: () => void; ms: number }[] = []
  let asked = 0
  let isStopped = false
  watchNews({
    ask: () => {
      asked += 1
    },
    signal: away.signal,
    page,
    view,
    every: (run, ms) => {
      timers.push({ run, ms })
      return () => {
        isStopped = true
      }
    },
  })
  expect(timers.map(({ ms }) => ms)).toEqual([30_000])
  timers[0]!.run()
  view.dispatchEvent(new Event('focus'))
  expect(asked).toBe(2)
  page.visibilityState = 'hidden'
  timers[0]!.run()
  expect(asked).toBe(2)
  away.abort()
  view.dispatchEvent(new Event('focus'))
  expect([asked, isStopped]).toEqual([2, true])
})
