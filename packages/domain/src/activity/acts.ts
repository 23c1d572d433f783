/** What people do on a site that others may want to know of later, by what it is about. */
const actsByKind = {
  people: ['person-invited', 'invitation-withdrawn', 'person-joined', 'role-changed', 'person-removed'],
  members: [
    'member-invited',
    'member-invitation-withdrawn',
    'member-role-changed',
    'member-suspended',
    'member-lifted',
    'member-erased',
    'member-exported',
    'members-exported',
    'members-imported',
    'members-import-undone',
    'members-asked',
    'plan-given',
    'plan-taken',
  ],
  publishing: ['site-published', 'site-rolled-back', 'publishing-scheduled', 'schedule-cancelled'],
  settings: [
    'settings-saved',
    'business-saved',
    'code-saved',
    'code-stopped',
    'code-started',
    'status-changed',
    'domain-claimed',
    'domain-proved',
    'domain-removed',
  ],
  payments: [
    'payment-settings-saved',
    'payment-keys-saved',
    'payment-event-key-saved',
    'payment-account-chosen',
    'payment-account-removed',
    'order-refunded',
  ],
  data: [
    'customers-exported',
    'customer-exported',
    'customer-erased',
    'member-left',
    'orders-exported',
    'submissions-exported',
    'sealed-answer-read',
    'subscribers-exported',
    'activity-exported',
    'person-exported',
    'person-erased',
  ],
  content: ['page-deleted', 'product-deleted', 'form-deleted'],
  connections: ['webhook-added', 'webhook-changed', 'webhook-removed', 'webhook-secret-renewed'],
} as const

export type ActivityKind = keyof typeof actsByKind
export type Act = (typeof actsByKind)[ActivityKind][number]
/** Numbers and codes, such as a role or the number of a release. Nothing that a person wrote or is called by. */
export type ActDetail = Readonly<Record<string, string | number | boolean>>

export const activityKinds = Object.keys(actsByKind) as ActivityKind[]

export const actsOfKind = (kind: ActivityKind): readonly Act[] => actsByKind[kind]

export const kindOfAct = (act: Act): ActivityKind =>
  activityKinds.find(kind => (actsByKind[kind] as readonly Act[]).includes(act))!
