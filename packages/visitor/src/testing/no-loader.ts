import type { IslandLoader } from '../islands/loader'

/** For parts of the page that start no blocks. */
export const noLoader: IslandLoader = { start: () => {}, stop: () => {} }
