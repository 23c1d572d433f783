import { describe, expect, it } from 'vitest'
import { disposables, refusalText } from './island'

describe('what a visitor is told', () => {
  const lost = 'Unable to connect...'

  it.each([402, 404, 409, 422, 429])('is the server’s own sentence for a %d', status => {
    expect(refusalText({ status, message: lost, data: { error: 'Sold out.' } }, 'Sorry.')).toBe('Sold out.')
  })

  it.each([0, 401, 403, 500, 502, 503])(
    'is what the request layer says for a %d [REQ-18 REQ-19 REQ-20 REQ-21]',
    status => {
      expect(refusalText({ status, message: lost, data: { error: 'A stack trace.' } }, 'Sorry.')).toBe(lost)
    },
  )

  it.each([undefined, null, {}, { error: '' }, { error: { html: 'x' } }, 'text'])(
    'is never anything but a sentence: %j',
    data => {
      expect(refusalText({ status: 409, message: lost, data }, 'Sorry.')).toBe(lost)
      expect(refusalText({ status: 409, message: '', data }, 'Sorry.')).toBe('Sorry.')
    },
  )
})

describe('disposables', () => {
  it('undo once, last first', () => {
    const undone: string[] = []
    const bag = disposables()
    bag.add(() => undone.push('first'))
    bag.add(() => undone.push('second'))
    bag.dispose()
    bag.dispose()
    expect(undone).toEqual(['second', 'first'])
  })
})
