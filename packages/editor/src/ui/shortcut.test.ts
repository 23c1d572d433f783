import { describe, expect, it } from 'vitest'
import { isTyping } from './shortcut'

const made = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

describe('a key', () => {
  it.each(['<input>', '<input type="search">', '<input type="number">', '<textarea></textarea>', '<select></select>'])(
    'belongs to %s',
    html => expect(isTyping(made(html))).toBe(true),
  )

  it.each(['<input type="range">', '<input type="checkbox">', '<input type="radio">', '<button></button>', '<p></p>'])(
    'is a command for all that %s has to do with it',
    html => expect(isTyping(made(html))).toBe(false),
  )
})
