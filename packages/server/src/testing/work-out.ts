import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** What a browser sends after working out what it was asked. */
export async function workOut(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What an account page asks the browser to work out. */
export const questionOn = (page: string): unknown => {
  const found = /data-question="(\{[^"]*)"/.exec(page)?.[1]
  return found === undefined ? undefined : JSON.parse(found.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
