import { describe, expect, it } from 'vitest'
import { errorSigns, isForeignError } from './error-groups'

const stack = (file: string) => `TypeError: x\n    at mount (${file}:3:14)\n    at https://a.example/other.js:1:1`

describe('errors that are the same', () => {
  it('differ only in numbers, ids, hosts, places in the file and the build it came from', () => {
    const one = {
      message: 'TypeError: order 41 of 6f1d1c1a-1111-4222-8333-444455556666',
      stack: stack('https://tern.example/universal/visitor/cart-AbCd1234.js'),
    }
    const two = {
      message: 'TypeError: order 7 of 00000000-1111-4222-8333-444455556666',
      stack: stack('https://www.tern.example/universal/visitor/cart-Zy_x9876.js'),
    }
    expect(errorSigns(one)).toEqual(errorSigns(two))
    expect(errorSigns(one).isOurs).toBe(true)
  })

  it('come from the same file', () => {
    const at = (file: string) => errorSigns({ message: 'x is not defined', stack: stack(file) })
    expect(at('https://tern.example/a.js').signs).not.toBe(at('https://tern.example/b.js').signs)
    expect(at('https://tern.example/a.js').isOurs).toBe(false)
  })
})

it.each([
  [{ message: 'Script error.' }, true],
  [{ message: 'x', stack: 'at chrome-extension://abc/a.js:1:1' }, true],
  [{ message: 'x', file: 'moz-extension://abc/a.js' }, true],
  [{ message: 'Script error. in /a.js' }, false],
  [{ message: 'x is not defined', file: '/a.js' }, false],
])('%o is of others: %s', (error, foreign) => expect(isForeignError(error)).toBe(foreign))
