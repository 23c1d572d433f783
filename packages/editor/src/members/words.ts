import type { ListedMemberState, MemberRole } from '@sitewright/domain/members'

export const stateWords: Readonly<
  Record<ListedMemberState, { readonly word: string; readonly tone: 'success' | 'danger' | 'neutral' }>
> = {
  active: { word: 'Active', tone: 'success' },
  suspended: { word: 'Suspended', tone: 'danger' },
  leaving: { word: 'Leaving', tone: 'neutral' },
}

export const roleWords: Readonly<Record<MemberRole, string>> = {
  member: 'Member',
  contributor: 'Contributor',
  moderator: 'Moderator',
}

export const roleHelp: Readonly<Record<MemberRole, string>> = {
  member: 'Comments wait until somebody who works here has read them.',
  contributor: 'Comments appear at once.',
  moderator: 'Comments appear at once, marked as those of the site.',
}

export const methodWords = { password: 'Password', link: 'Link in a mail', passkey: 'Passkey' } as const

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** "Safari on iOS": as much as helps to recognise a device. */
export function deviceWords(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers) ?? 'A browser'
  const system = nameIn(systems)
  return system ? `${browser} on ${system}` : browser
}
