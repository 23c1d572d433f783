import type { AccountId } from '@sitewright/domain/sites'
import type { MemberPlans } from '../../member-plans'
import type { Inviting, Managing } from '../../members'
import type { Passwords } from '../../platform/credentials'
import type { SiteTransaction } from '../../platform/database'
import type { SiteOfRequest } from '../../platform/http/route'
import { sure } from './living'
import type { MembersOfYear } from './members'
import type { Past } from './past'

const day = 86_400_000

export type MemberServices = {
  readonly managing: Pick<Managing, 'bring' | 'list' | 'suspend'>
  readonly inviting: Pick<Inviting, 'invite'>
  readonly memberPlans: Pick<MemberPlans, 'names' | 'bring'>
  readonly passwords: Pick<Passwords, 'hash'>
}

type Joining = {
  readonly services: MemberServices
  readonly inSite: <Result>(run: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>
  readonly past: Past
  readonly site: Pick<SiteOfRequest, 'id' | 'primaryLocale'>
  readonly owner: { readonly id: AccountId }
  /** What every one of them logs in with. */
  readonly password: string
  readonly members: MembersOfYear
}

/** Who has joined so far; false where somebody has already, or nobody will. */
export async function liveMembers(joining: Joining): Promise<boolean> {
  const { services, inSite, past, site, owner, password } = joining
  const { managing, inviting } = services
  const { members, invitations } = joining.members
  if (members.length === 0 || (await managing.list(site.id, {})).total > 0) return false
  const now = past.clock.now().getTime()
  const moment = (daysAgo: number) => new Date(now - Math.round(daysAgo * day))
  const by = { accountId: owner.id }
  const locale = site.primaryLocale
  const plans = members.length > 0 ? await services.memberPlans.names(site.id) : []
  const planIds = (names: readonly string[]) =>
    names.map(name => {
      const plan = plans.find(each => each.name[locale] === name)
      if (!plan) throw new Error(`there is no plan ${name}`)
      return plan.id
    })
  const passwordHash = await services.passwords.hash(password)
  past.silence(true)
  try {
    for (const { daysAgo, seenDaysAgo, suspended, plans: named, ...person } of members) {
      const dates = { createdAt: moment(daysAgo), seenAt: moment(seenDaysAgo) }
      past.clock.set(dates.createdAt)
      const id = await inSite(async tx => {
        const memberId = await managing.bring(tx, { ...person, ...dates, locale, passwordHash })
        await services.memberPlans.bring(tx, memberId, { planIds: planIds(named), until: null })
        return memberId
      })
      if (!suspended) continue
      past.clock.set(moment(suspended.daysAgo))
      const { reason } = suspended
      sure(await managing.suspend(site.id, { id, reason, isTold: false, by }), 'a member was not suspended')
    }
    for (const { daysAgo, ...person } of invitations) {
      past.clock.set(moment(daysAgo))
      sure(await inviting.invite(site.id, { ...person, locale, by }), 'nobody was invited')
    }
  } finally {
    past.clock.set(undefined)
    past.silence(false)
  }
  return true
}
