export { compatNames, earlyQueueName, earlyScript } from './early-names'
export { type ReadCode, readCode } from './read-code'
export {
  hostsOf,
  isHostPattern,
  liveSnippets,
  type ReleasedSnippet,
  readSnippets,
  type Snippet,
  type SnippetCategory,
  type SnippetPlace,
  type SnippetRefusal,
  snippetCategories,
  snippetLimits,
  snippetPlaces,
  snippetRefusal,
  waitingSnippets,
  withoutCodeParameter,
} from './snippet'
