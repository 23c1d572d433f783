export { type Paying, planGraceDays, planOpenUntil } from './paid-until'
export {
  type Audience,
  isAmong,
  isHeld,
  type Membership,
  type MembershipSource,
  membershipSources,
  type PlanKind,
  planKinds,
  plansHeld,
} from './plan'
