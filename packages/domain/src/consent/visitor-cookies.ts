import { consentCookie } from './consent'

export const visitCounterCookies = ['ss_cvr', 'ss_cvt'] as const

export const visitorCookies = [
  ...visitCounterCookies,
  consentCookie,
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
] as const
