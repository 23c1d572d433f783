import type { ListedMemberState, MemberRole } from '@sitewright/domain/members'
import { t } from '../language'

export const stateWords: Readonly<
  Record<ListedMemberState, { readonly word: string; readonly tone: 'success' | 'danger' | 'neutral' }>
> = {
  active: { word: t('Active'), tone: 'success' },
  suspended: { word: t('Suspended'), tone: 'danger' },
  leaving: { word: t('Leaving'), tone: 'neutral' },
}

export const roleWords: Readonly<Record<MemberRole, string>> = {
  member: t('Member'),
  contributor: t('Contributor'),
  moderator: t('Moderator'),
}

export const roleHelp: Readonly<Record<MemberRole, string>> = {
  member: t('Comments wait until somebody who works here has read them.'),
  contributor: t('Comments appear at once.'),
  moderator: t('Comments appear at once, marked as those of the site.'),
}

export const methodWords = { password: t('Password'), link: t('Link in a mail'), passkey: t('Passkey') } as const

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, t('Edge')],
  [/\b(?:Firefox|FxiOS)\//, t('Firefox')],
  [/\bSamsungBrowser\//, t('Samsung Internet')],
  [/\b(?:Chrome|CriOS)\//, t('Chrome')],
  [/\bSafari\//, t('Safari')],
] as const
const systems = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, t('Android')],
  [/\bWindows\b/, t('Windows')],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, t('Linux')],
] as const

/** "Safari on iOS": as much as helps to recognise a device. */
export function deviceWords(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers) ?? t('A browser')
  const system = nameIn(systems)
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
