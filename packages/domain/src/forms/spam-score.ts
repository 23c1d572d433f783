/** From so many points on a submission is filed as spam. It is never refused for it. */
export const spamThreshold = 100

export type SpamReason =
  | 'trap'
  | 'quick'
  | 'untouched'
  | 'no-proof'
  | 'links'
  | 'link-in-name'
  | 'only-a-link'
  | 'mixed-scripts'
  | 'markup'
  | 'repeated'
  | 'repeated-here'
  | 'blocked'

export type SpamEvidence = {
  /** What stood in the field that nobody sees. */
  readonly trapFilled: boolean
  readonly keyAgeMs: number
  /** Null where the client does not say. */
  readonly touched: boolean | null
  readonly proof: 'solved' | 'absent' | 'not-offered'
  readonly texts: readonly string[]
  readonly names: readonly string[]
  /** The same words on this site within a day: from how many networks, and by this visitor just now. */
  readonly sameFromNetworks: number
  readonly sameFromVisitor: boolean
  readonly isBlocked: boolean
  /** An allowed address, somebody logged in, somebody with an order. */
  readonly isTrusted: boolean
}

const quickMs = 2_000
const link = /https?:\/\/|www\./gi
export const linksIn = (text: string): number => text.match(link)?.length ?? 0
const onlyLink = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i
const markup = /<a\s|\[url|\[link|<script/i
/** Letters of two alphabets within one word, as those who hide words from filters write them. */
const mixed = /[a-z][а-яΑ-ω]|[а-яΑ-ω][a-z]/iu

const points = (evidence: SpamEvidence): readonly (readonly [SpamReason, number])[] => {
  const { texts, names, touched, keyAgeMs } = evidence
  const counted = texts.reduce((sum, text) => sum + linksIn(text), 0)
  return [
    ['trap', evidence.trapFilled ? 60 : 0],
    ['quick', keyAgeMs < quickMs ? 20 : 0],
    ['untouched', touched === false ? 20 : 0],
    ['no-proof', evidence.proof === 'absent' ? 40 : 0],
    ['links', counted >= 3 ? Math.min(60, 20 + counted * 5) : 0],
    ['link-in-name', names.some(name => linksIn(name) > 0) ? 60 : 0],
    ['only-a-link', texts.some(text => onlyLink.test(text)) ? 40 : 0],
    ['mixed-scripts', texts.some(text => mixed.test(text)) ? 30 : 0],
    ['markup', texts.some(text => markup.test(text)) ? 40 : 0],
    ['repeated', evidence.sameFromNetworks >= 3 ? 60 : 0],
    ['repeated-here', evidence.sameFromVisitor ? 100 : 0],
    ['blocked', evidence.isBlocked ? 100 : 0],
  ]
}

export type SpamVerdict = { readonly score: number; readonly reasons: readonly SpamReason[]; readonly isSpam: boolean }

/** Evidence, weighed. Nothing alone but the owner's own rules and a repetition makes spam of what somebody wrote. */
export function spamVerdict(evidence: SpamEvidence): SpamVerdict {
  const found = points(evidence).filter(([, weight]) => weight > 0)
  const forIt = (evidence.isTrusted ? -100 : 0) + (evidence.proof === 'solved' ? -30 : 0)
  const score = found.reduce((sum, [, weight]) => sum + weight, forIt)
  return { score, reasons: found.map(([reason]) => reason), isSpam: score >= spamThreshold }
}
