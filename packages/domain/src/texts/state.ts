/** Where a text stands in one language: nowhere, beside the document, in it, or in it and written on an older source. */
export const textStates = ['missing', 'draft', 'ready', 'stale'] as const
export type TextState = (typeof textStates)[number]

export type TextFacts = {
  /** Of the source as it is now. */
  readonly source: string
  /** What visitors get stands in the document. */
  readonly stands: boolean
  /** Something waits beside the document. */
  readonly waits: boolean
  /** The source that the text was written on; absent where nobody kept it. */
  readonly writtenOn?: string | undefined
}

/** What waits to be approved comes first, whatever visitors see meanwhile. */
export function textState({ source, stands, waits, writtenOn }: TextFacts): TextState {
  if (waits) return 'draft'
  if (!stands) return 'missing'
  return writtenOn === undefined || writtenOn === source ? 'ready' : 'stale'
}

/** Whether what waits was written on words that are not the source any more. */
export const isWrittenOnOlder = ({ source, waits, writtenOn }: TextFacts): boolean =>
  waits && writtenOn !== undefined && writtenOn !== source

export type TextCounts = Readonly<Record<TextState, number>>

export const noTexts: TextCounts = { missing: 0, draft: 0, ready: 0, stale: 0 }

/** How much of a site visitors read in a language: 100 only when nothing is left. */
export function percentReady({ missing, draft, ready, stale }: TextCounts): number {
  const all = missing + draft + ready + stale
  return all === 0 ? 100 : Math.floor((ready * 100) / all)
}
