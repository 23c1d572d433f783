import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commentParts,
  commentProblems,
  commentThreads,
  commentVerdict,
  deepestReply,
  type Placed,
  type Thread,
} from './comment-threads'

const comment = (id: string, parentId: string | null = null, at = id): Placed => ({ id, parentId, at })
const drawn = (threads: readonly Thread<Placed>[]): unknown[] =>
  threads.map(({ comment: { id }, replies }) => (replies.length > 0 ? [id, drawn(replies)] : id))

describe('threads of comments', () => {
  it('begin with the newest or the oldest, and are read from their beginning', () => {
    const all = [comment('c'), comment('a'), comment('b', 'a'), comment('d', 'a')]
    expect(drawn(commentThreads(all, 'oldest'))).toEqual([['a', ['b', 'd']], 'c'])
    expect(drawn(commentThreads(all, 'newest'))).toEqual(['c', ['a', ['b', 'd']]])
  })

  it('are three deep: what is deeper stands beside what it answers', () => {
    const deep = [comment('a'), ...['b', 'c', 'd', 'e', 'f'].map((id, at) => comment(id, 'abcde'[at]))]
    expect(drawn(commentThreads(deep, 'oldest'))).toEqual([['a', [['b', ['c', 'd', 'e', 'f']]]]])
  })

  it('begin anew with what answered something that is gone', () => {
    expect(drawn(commentThreads([comment('b', 'gone')], 'oldest'))).toEqual(['b'])
  })

  it('hold each comment once, after the one it answers, however they came in', () => {
    const trees = fc
      .array(fc.nat(), { maxLength: 40 })
      .map(numbers =>
        numbers.map((number, at) =>
          comment(
            String(at).padStart(3, '0'),
            at === 0 || number % 4 === 0 ? null : String(number % at).padStart(3, '0'),
          ),
        ),
      )
    fc.assert(
      fc.property(trees, fc.constantFrom('newest' as const, 'oldest' as const), (all, order) => {
        const seen: string[] = []
        const walk = (threads: readonly Thread<Placed>[], depth: number) => {
          expect(depth).toBeLessThanOrEqual(deepestReply + 1)
          for (const { comment: each, replies } of threads) {
            if (each.parentId !== null) expect(seen).toContain(each.parentId)
            seen.push(each.id)
            walk(replies, depth + 1)
          }
        }
        walk(commentThreads([...all].reverse(), order), 1)
        expect([...seen].sort()).toEqual(all.map(({ id }) => id))
      }),
    )
  })
})

describe('what a comment says', () => {
  it('has addresses that lead somewhere, and nothing else that does', () => {
    expect(commentParts('See https://tern.example/a?b=1, or (http://x.example).')).toEqual([
      { text: 'See ' },
      { text: 'https://tern.example/a?b=1', href: 'https://tern.example/a?b=1' },
      { text: ', or (' },
      { text: 'http://x.example', href: 'http://x.example' },
      { text: ').' },
    ])
    expect(commentParts('javascript:alert(1) <a href=x>')).toEqual([{ text: 'javascript:alert(1) <a href=x>' }])
  })

  it('is the same text in its parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
        const body = `${before} ${url} ${after}`
        expect(
          commentParts(body)
            .map(({ text }) => text)
            .join(''),
        ).toBe(body)
      }),
    )
  })

  it('is filed as spam for a filled trap or many addresses, and never refused for that', () => {
    const link = 'https://x.example '
    expect(commentVerdict({ body: 'Hello', trap: '' })).toBe('waiting')
    expect(commentVerdict({ body: link.repeat(2), trap: '' })).toBe('waiting')
    expect(commentVerdict({ body: link.repeat(3), trap: '' })).toBe('spam')
    expect(commentVerdict({ body: 'Hello', trap: 'me' })).toBe('spam')
  })

  it('needs a name and words, neither too long', () => {
    expect(commentProblems({ name: 'Jo', body: 'Hello' })).toEqual({})
    expect(commentProblems({ name: ' ', body: '' })).toEqual({ name: 'missing', body: 'missing' })
    expect(commentProblems({ name: 'x'.repeat(81), body: 'x'.repeat(5001) })).toEqual({
      name: 'too-long',
      body: 'too-long',
    })
  })
})
