import { describe, expect, it } from 'vitest'
import { type ActivityEntry, activityKinds, actsOfKind, brokenLink, type ChainedEntry, chainText, kindOfAct } from '.'

/** Any function of the text will do. */
const hashOf = (text: string) => `hash of ${text}`
const at = (seq: number) => new Date(Date.UTC(2026, 2, 2, 10, seq))

const chain = (siteId: string, count: number): ChainedEntry[] => {
  const entries: ChainedEntry[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const previousHash = entries.at(-1)?.hash ?? ''
    const entry: ActivityEntry = {
      ...{ seq, at: at(seq), actorKind: 'account', actorId: 'ada', act: 'role-changed', objectId: 'grace' },
      detail: { role: seq, from: 4 },
    }
    entries.push({ ...entry, previousHash, hash: hashOf(chainText(siteId, previousHash, entry)) })
  }
  return entries
}
const start = { seq: 0, hash: '' }
const broken = (entries: readonly ChainedEntry[], before = start) => brokenLink('site-a', { before, entries }, hashOf)
const change = (seq: number, to: Partial<ChainedEntry>) =>
  chain('site-a', 4).map(entry => (entry.seq === seq ? { ...entry, ...to } : entry))

describe('the chain of what was done', () => {
  it('holds as it was written, also where the parts of a detail come in another order', () => {
    expect(broken(chain('site-a', 4))).toBeUndefined()
    expect(broken(change(2, { detail: { from: 4, role: 2 } }))).toBeUndefined()
    const [first, ...rest] = chain('site-a', 4)
    expect(broken(rest, first)).toBeUndefined()
  })

  it.each<[string, Partial<ChainedEntry>]>([
    ['who', { actorId: 'eve' }],
    ['by what kind of person', { actorKind: 'member' }],
    ['what', { act: 'person-removed' }],
    ['to what', { objectId: 'eve' }],
    ['how', { detail: { role: 1, from: 4 } }],
    ['when', { at: at(9) }],
  ])('breaks where somebody changed %s', (_, to) => {
    expect(broken(change(3, to))).toBe(3)
  })

  it('breaks at the next entry where a changed one was given a hash that fits', () => {
    const [, second] = chain('site-a', 2)
    const forged: ActivityEntry = { ...second!, actorId: 'eve' }
    const hash = hashOf(chainText('site-a', second!.previousHash, forged))
    expect(broken(change(2, { actorId: 'eve', hash }))).toBe(3)
  })

  it('breaks where one is missing, and where the entries are of another site', () => {
    expect(broken(chain('site-a', 4).filter(({ seq }) => seq !== 2))).toBe(2)
    expect(broken(chain('site-b', 2))).toBe(1)
  })
})

it('every act is of one kind', () => {
  const all = activityKinds.flatMap(kind => actsOfKind(kind).map(act => [act, kind] as const))
  expect(new Set(all.map(([act]) => act)).size).toBe(all.length)
  for (const [act, kind] of all) expect(kindOfAct(act)).toBe(kind)
})
