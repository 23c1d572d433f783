import { expect, it } from 'vitest'
import type { LockAnswer } from '../kit'
import { drawBlock } from '../kit/testing/draw-block'
import { pagePassword } from './block'
import { View } from './view'

const answer: LockAnswer = {
  action: '/api/lock/r1',
  sends: { crumb: 'c1', to: '/house', locale: 'en' },
  problem: null,
}
const draw = (lock: LockAnswer | null, props = {}) => drawBlock(pagePassword, View, { data: { lock }, props })

it('is a form without script that sends the password with where somebody wanted to go', () => {
  const html = draw(answer)
  expect(html).toContain('action="/api/lock/r1" method="post"')
  for (const [name, value] of Object.entries(answer.sends))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html).toMatch(/<input type="password" aria-label="Password"/)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('disabled')
})

it.each([
  ['wrong', 'That is not the password'],
  ['too-many', 'That was too often. Please wait a while and try again.'],
] as const)('says what became of a try (%s), and the field points to it', (problem, words) => {
  const html = draw({ ...answer, problem })
  const [, id] = /aria-describedby="([^"]+)"/.exec(html)!
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`<p class="password-problem" id="${id}" role="alert">.*${words}`))
})

it('takes no password where nothing is closed', () => {
  expect(draw(null).match(/disabled/g)).toHaveLength(2)
})

it('calls its button as the owner does', () => {
  expect(draw(answer)).toContain('>Come in</button>')
  expect(draw(answer, { label: { en: 'See the pictures' } })).toContain('See the pictures')
})
