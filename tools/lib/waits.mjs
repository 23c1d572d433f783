import { vi } from 'vitest'

// What a test waits for may be a file that is read first: on a busy machine that takes longer than the usual second.
const longest = 60_000
const marked = Symbol.for('sitewright.waits')
if (!vi.waitFor[marked]) {
  const { waitFor } = vi
  vi.waitFor = (callback, options) =>
    waitFor(callback, { timeout: longest, ...(typeof options === 'number' ? { timeout: options } : options) })
  vi.waitFor[marked] = true
}
