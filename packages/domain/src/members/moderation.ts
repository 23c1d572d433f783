import type { MemberState } from './member'

/** What an owner may make of a member. */
export const memberRoles = ['member', 'contributor', 'moderator'] as const
export type MemberRole = (typeof memberRoles)[number]

/** States that somebody may be found in; whoever was erased is in no list. */
export const listedMemberStates = ['active', 'suspended', 'leaving'] as const satisfies readonly MemberState[]
export type ListedMemberState = (typeof listedMemberStates)[number]

export const memberLimits = {
  note: 5000,
  reason: 1000,
  search: 100,
  /** Invitations that wait for an answer. */
  invitations: 500,
  invitationDays: 14,
  /** A second press within it sends nothing. */
  repeatSeconds: 60,
  importLines: 10_000,
  importBytes: 4_000_000,
  importSource: 200,
  importUndoHours: 24,
  /** Whoever was imported and never wrote back is forgotten then. */
  importedDays: 365,
  /** Invitations of an import that leave within a day. */
  invitedPerDay: 500,
} as const

const moves: Readonly<Record<'suspend' | 'lift', Readonly<Partial<Record<MemberState, MemberState>>>>> = {
  suspend: { active: 'suspended' },
  lift: { suspended: 'active' },
}

/** Undefined where this cannot be done. Whoever is leaving is gone within days, or comes back by themselves. */
export const stateAfter = (state: MemberState, act: keyof typeof moves): MemberState | undefined => moves[act][state]

/** What becomes of a comment that nobody has read yet, by whom it is from. */
export const commentRights = (role: MemberRole): { readonly isShownAtOnce: boolean; readonly isOfSite: boolean } => ({
  isShownAtOnce: role !== 'member',
  isOfSite: role === 'moderator',
})
