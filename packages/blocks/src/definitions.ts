import { knowBlocks } from './known-blocks'
import { definitions } from './lists/definitions'

knowBlocks(Object.values(definitions))

export { blockRules } from './known-blocks'
export { definitions }
