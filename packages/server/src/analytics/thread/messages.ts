import type { CountedSite } from '../../census'
import type { Config } from '../../platform/config'
import type { Connection } from '../../platform/database'
import type { RollupReport } from '../rollup'

/** What the thread is given to begin with. */
export type ThreadData = { readonly connection: Connection; readonly logLevel: Config['logLevel'] }

export type ToThread = { readonly id: number; readonly site: CountedSite }

/** An error as text: one with its causes need not survive the way. */
export type FromThread =
  | { readonly id: number; readonly report: RollupReport }
  | { readonly id: number; readonly failure: string }
