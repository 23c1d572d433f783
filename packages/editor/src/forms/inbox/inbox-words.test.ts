import { spamVerdict } from '@sitewright/domain/forms'
import { expect, it } from 'vitest'
import { spamText } from './inbox-words'

it('says in words why something was filed as spam, also for a reason that it does not know', () => {
  const { reasons } = spamVerdict({
    ...{ trapFilled: true, keyAgeMs: 1, touched: false, proof: 'absent', names: ['www.a.example'], isTrusted: false },
    texts: ['http://a.example/<a x http://b.example http://c.example', 'http://a.example', 'vиagra'],
    ...{ sameFromNetworks: 3, sameFromVisitor: true, isBlocked: true },
  })
  expect(reasons).toHaveLength(12)
  expect(spamText(reasons)).not.toMatch(/no-proof|only-a-link|repeated-here|undefined/)
  expect(spamText(['links', 'from-before', 'constructor'])).toBe('many links, from-before, constructor')
  expect(spamText([])).toBe('by you')
})
