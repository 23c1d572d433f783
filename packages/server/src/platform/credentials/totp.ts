import { generateURI, verifySync } from 'otplib'
import type { Random } from '../platform'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Letters and digits that nobody mistakes for one another. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const issuer = 'Sitewright'
const secondsOfCode = 30
/** Clocks of phones are a little off; more would only help whoever guesses. */
const tolerance = secondsOfCode

const drawn = (random: Pick<Random, 'integer'>, letters: string, length: number): string =>
  Array.from({ length }, () => letters[random.integer(letters.length)]).join('')

/** 160 bits, as authenticator apps take them. */
export const newTotpSecret = (random: Pick<Random, 'integer'>): string => drawn(random, base32, 32)

export const totpAddress = (secret: string, email: string): string => generateURI({ issuer, label: email, secret })

/** The step of time that a code belongs to; undefined for a code of another one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, period: secondsOfCode, epochTolerance: tolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

const recoveryCodes = 10

/** Ten of 50 bits each. */
export const newRecoveryCodes = (random: Pick<Random, 'integer'>): string[] =>
  Array.from({ length: recoveryCodes }, () => `${drawn(random, readable, 5)}-${drawn(random, readable, 5)}`)

/** However it was typed: in small letters, with blanks, without the line. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-9]{10}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : undefined
}
