import type { IslandServices } from '../island'

/** Services that do nothing; a test replaces the ones it is about. */
export const sampleServices = (differences: Partial<IslandServices> = {}): IslandServices => ({
  clock: { now: () => 0, every: () => () => {}, after: () => () => {}, frame: () => () => {} },
  random: () => 0,
  request: async () => ({ ok: false, message: 'Unable to connect...', status: 0 }),
  events: { emit: () => {}, on: () => () => {} },
  scripts: { load: async () => 'refused' },
  announce: () => {},
  report: () => {},
  locale: 'en',
  currency: 'USD',
  ...differences,
})
