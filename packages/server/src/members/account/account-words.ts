import type { MemberNameRefusal } from '@sitewright/domain/members'
import { formatMessage, type ShopTexts, shopTexts } from '@sitewright/domain/messages'
import { longestPassword, type PasswordRefusal, shortestPassword } from '../../platform/credentials'
import { readBrowser } from '../../platform/sessions'

export type MemberWords = ShopTexts['member']
export type AccountWords = ShopTexts['memberAccount']

const nameProblems = { missing: 'nameMissing', long: 'nameLong', link: 'nameLink' } as const
export const nameProblem = (words: MemberWords, refusal: MemberNameRefusal): string => words[nameProblems[refusal]]

export const passwordProblem = (words: MemberWords, refusal: PasswordRefusal): string =>
  ({
    'too-short': formatMessage(words.passwordShort, { count: shortestPassword }),
    'too-long': formatMessage(words.passwordLong, { count: longestPassword }),
    'too-common': words.passwordCommon,
  })[refusal]

/** Enough to recognise one's own device. */
export function namedBrowser(userAgent: string, locale: string): string {
  const words = shopTexts(locale).memberAccount
  const read = readBrowser(userAgent)
  if (!read) return words.otherProgram
  return read.system ? formatMessage(words.browserOn, { browser: read.browser, system: read.system }) : read.browser
}
