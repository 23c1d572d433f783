import { describe, expect, it } from 'vitest'
import { passwordRefusal } from './password-rules'

const about = { name: 'Maren Vogt', email: 'maren.vogt@example.com' }

describe('passwords', () => {
  it.each([
    'a quiet estuary at dusk',
    'stoneware-demo',
    'kX9-vv2-Lq7-pp',
    'пароль из шести слов',
    '火山灰釉薬の壺を焼く冬の朝に',
  ])('%j is fine', password => {
    expect(passwordRefusal(password, about)).toBeUndefined()
  })

  it.each([
    ['elevenchars', 'too-short'],
    ['', 'too-short'],
    ['😀😀😀😀😀😀', 'too-short'],
    ['x'.repeat(201), 'too-long'],
    ['password1234', 'too-common'],
    ['P@ssw0rd1234', 'too-common'],
    ['123456789012', 'too-common'],
    ['aaaaaaaaaaaa', 'too-common'],
    ['abcabcabcabc', 'too-common'],
    ['qwertyuiop12', 'too-common'],
    ['abcdefghijkl', 'too-common'],
    ['marenvogt123', 'too-common'],
    ['sitewright12', 'too-common'],
    ['correcthorsebatterystaple', 'too-common'],
  ])('%j is %s [T27]', (password, refusal) => {
    expect(passwordRefusal(password, about)).toBe(refusal)
  })

  it.each(['a', 'ab', '1234', 'aab', '\u0301', '\0'])('a long run of %j is judged like any other [X18 X23]', part => {
    expect(passwordRefusal(part.repeat(200).slice(0, 200), about)).toBe('too-common')
  })
})
