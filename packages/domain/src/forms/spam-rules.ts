import { isEmail } from './email'

/** What an owner says about spam: words, whole addresses, hosts of addresses, networks, and how many links are too many. */
export const spamRuleKinds = ['word', 'address', 'host', 'network', 'links'] as const
export type SpamRuleKind = (typeof spamRuleKinds)[number]
export type SpamRule = { readonly kind: SpamRuleKind; readonly value: string; readonly isAllowed: boolean }

export const spamRuleLimits = { rules: 500, value: 200, fewestLinks: 1, mostLinks: 50 } as const

export type SpamRuleRefusal = 'word' | 'address' | 'host' | 'network' | 'links' | 'never-allowed'

/** As it is kept and compared. */
export const plainRuleValue = ({ kind, value }: Pick<SpamRule, 'kind' | 'value'>): string => {
  const text = value.trim().toLowerCase()
  return kind === 'host' ? text.replace(/^@/, '') : text
}

const isHost = (text: string) => /^(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text)
const isNetwork = (text: string) => /^[0-9a-f.:]+(?:\/\d{1,3})?$/.test(text) && /[.:]/.test(text)

/** Why a rule cannot be; undefined where it can. */
export function spamRuleRefusal(rule: SpamRule): SpamRuleRefusal | undefined {
  const value = plainRuleValue(rule)
  // To let through whoever writes a word, or any number of links, would let everybody through.
  if (rule.isAllowed && (rule.kind === 'word' || rule.kind === 'links')) return 'never-allowed'
  const { fewestLinks, mostLinks, value: longest } = spamRuleLimits
  if (value.length > longest) return rule.kind
  const isFine: Readonly<Record<SpamRuleKind, boolean>> = {
    // One letter stands in every text.
    word: value.length >= 2,
    address: isEmail(value),
    host: isHost(value),
    network: isNetwork(value),
    links: /^\d{1,2}$/.test(value) && Number(value) >= fewestLinks && Number(value) <= mostLinks,
  }
  return isFine[rule.kind] ? undefined : rule.kind
}

export type RuledSubmission = {
  /** Everything that was written freely. */
  readonly words: string
  readonly links: number
  readonly email: string | undefined
  /** The network it came from, in every way in which an owner may have written it. */
  readonly networks: readonly string[]
}

const isWithin = (word: string, text: string): boolean => {
  let from = text.indexOf(word)
  while (from >= 0) {
    const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
    const startsWithin = isPart(word[0]) && isPart(text[from - 1])
    const endsWithin = isPart(word.at(-1)) && isPart(text[from + word.length])
    if (!startsWithin && !endsWithin) return true
    from = text.indexOf(word, from + 1)
  }
  return false
}

/** Words count as whole words: whoever blocks one does not mean every word that holds it. */
export function ruleApplies(rule: SpamRule, { words, links, email, networks }: RuledSubmission): boolean {
  const value = plainRuleValue(rule)
  const address = email?.trim().toLowerCase() ?? ''
  switch (rule.kind) {
    case 'word':
      return isWithin(value, words.toLowerCase())
    case 'links':
      return links >= Number(value)
    case 'network':
      return networks.includes(value)
    case 'address':
      return address === value
    case 'host':
      return address.endsWith(`@${value}`) || address.endsWith(`.${value}`)
  }
}
