import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, newTotpSecret, readRecoveryCode, totpAddress, totpStep } from './totp'

// The secret and the codes of RFC 6238, appendix B, for SHA-1, cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

/** Draws every letter in its turn. */
const inTurn = (step: number) => {
  let next = 0
  return {
    integer: (below: number) => {
      next += step
      return next % below
    },
  }
}

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i seconds %s is right', (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('are taken half a minute early and late, and not later', () => {
    const step = Math.floor(1_111_111_109 / 30)
    const begins = step * 30
    for (const seconds of [begins - 30, begins - 1, begins, begins + 29, begins + 59])
      expect(totpStep(secret, '081804', at(seconds)), String(seconds)).toBe(step)
    for (const seconds of [begins - 31, begins + 61])
      expect(totpStep(secret, '081804', at(seconds)), String(seconds)).toBeUndefined()
  })

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２', '287 082'])('%j is no code', code => {
    expect(totpStep(secret, code, at(59))).toBeUndefined()
  })

  it('come from a secret of 160 bits, in an address that apps read', () => {
    const made = newTotpSecret(inTurn(7))
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpAddress(made, 'a+b@example.com')).toBe(
      `otpauth://totp/Sitewright:a%2Bb%40example.com?secret=${made}&issuer=Sitewright`,
    )
  })
})

describe('recovery codes', () => {
  it('are ten, each read however it is typed', () => {
    const codes = newRecoveryCodes(inTurn(13))
    expect(codes).toHaveLength(10)
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
      expect(readRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code)
    }
    for (const typed of ['', '123456', 'ABCDE-FGHI', 'ABCDE-FGHJKL', 'ABCD!-FGHJK'])
      expect(readRecoveryCode(typed)).toBeUndefined()
  })
})
