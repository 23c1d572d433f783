import { describe, expect, it } from 'vitest'
import { firstOrderNoticeSince, orderNoticePause } from './index'

const now = new Date('2026-05-04T10:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('mails about new orders', () => {
  it.each([
    ['never told', null, 0],
    ['told this moment', now, 300],
    ['told a minute ago', before(60), 240],
    ['told a second less than five minutes ago', before(299), 1],
    ['told five minutes ago', before(300), 0],
    ['told yesterday', before(86_400), 0],
    ['told a fraction of a second ago', new Date(now.getTime() - 250), 300],
  ])('%s', (_, toldAt, seconds) => expect(orderNoticePause(toldAt, now)).toBe(seconds))

  it('begin with the last hour', () => expect(firstOrderNoticeSince(now)).toEqual(before(3600)))
})
