import { addQuery } from '../requests/build-request'

export const landingPath = '/api/track/Track'

export interface Campaign {
  source?: string
  campaign?: string
  subcampaign?: string
  channel?: string
  subchannel?: string
  variation?: string
  mkwid?: string
}

export interface Landing {
  landing: string
  refer: string
  lang: string
  screen: string
  campaign?: Campaign
}

/** Address of the landing image; `random` keeps it out of caches. */
export function landingAddress({ landing, refer, lang, screen, campaign = {} }: Landing, random: () => number): string {
  const known = Object.fromEntries(Object.entries(campaign).filter(([, value]) => value))
  return addQuery(landingPath, { landing, refer, rk: random(), lang, screen, ...known })
}
