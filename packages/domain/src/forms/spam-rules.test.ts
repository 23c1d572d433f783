import { describe, expect, it } from 'vitest'
import { filledReply } from './saved-reply'
import { type RuledSubmission, ruleApplies, type SpamRule, spamRuleRefusal } from './spam-rules'

const sent: RuledSubmission = {
  ...{ words: 'Buy CASINO chips, see https://a.example and www.b.example', links: 2 },
  ...{ email: 'Ada@Mail.Spam.Example', networks: ['203.0.113.0', '203.0.113.0/24'] },
}
const rule = (kind: SpamRule['kind'], value: string): SpamRule => ({ kind, value, isAllowed: false })

describe('a rule against spam', () => {
  it.each([
    ['word', 'casino', true],
    ['word', 'Casino Chips', true],
    ['word', 'chip', false],
    ['word', 'asino', false],
    ['address', 'ada@mail.spam.example', true],
    ['address', 'ada@spam.example', false],
    ['host', '@mail.spam.example', true],
    ['host', 'spam.example', true],
    ['host', 'am.example', false],
    ['network', '203.0.113.0/24', true],
    ['network', '203.0.114.0', false],
    ['links', '2', true],
    ['links', '3', false],
  ] as const)('%s %s: %s', (kind, value, applies) => expect(ruleApplies(rule(kind, value), sent)).toBe(applies))

  it('counts a word in any script as a whole one', () => {
    const words = (text: string) => ({ ...sent, words: text })
    expect(ruleApplies(rule('word', 'казино'), words('Играй в казино!'))).toBe(true)
    expect(ruleApplies(rule('word', 'Über'), words('überall'))).toBe(false)
    expect(ruleApplies(rule('word', '100%'), words('a 100% win'))).toBe(true)
  })

  it.each([
    ['word', 'a'],
    ['address', 'nobody'],
    ['host', 'localhost'],
    ['host', 'a b.example'],
    ['network', 'everywhere'],
    ['links', '0'],
    ['links', 'many'],
  ] as const)('is refused: %s %s', (kind, value) => expect(spamRuleRefusal(rule(kind, value))).toBe(kind))

  it('lets people through by who they are, never by what they write', () => {
    expect(spamRuleRefusal({ kind: 'word', value: 'please', isAllowed: true })).toBe('never-allowed')
    expect(spamRuleRefusal({ kind: 'address', value: 'ada@example.org', isAllowed: true })).toBeUndefined()
  })
})

it.each([
  ['Dear {name}, thank you.', 'Ada', 'Dear Ada, thank you.'],
  ['Dear {name}, thank you.', ' ', 'Dear, thank you.'],
  ['{name}', '$&', '$&'],
])('%s for %s is %s', (text, name, filled) => expect(filledReply(text, name)).toBe(filled))
