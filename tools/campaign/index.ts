import type { Campaign } from './campaign'
import { rules } from './carts'
import { crashes } from './crashes'
import { downloads } from './downloads'
import { importing } from './importing'
import { kills } from './kills'
import { races } from './limits'
import { repeats } from './repeats'
import { storms } from './storm'

/** Everything that is proved. A shop that learns something new about money gets a line here. */
export const campaigns: readonly Campaign[] = [
  ...storms,
  ...importing,
  ...repeats,
  ...races,
  ...downloads,
  ...kills,
  ...crashes,
  ...rules,
]
