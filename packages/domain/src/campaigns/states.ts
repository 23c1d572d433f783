/** Of a letter to lists. */
export const campaignStates = ['draft', 'scheduled', 'preparing', 'running', 'paused', 'done', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignActs = [
  'schedule',
  'unschedule',
  'start',
  'prepared',
  'pause',
  'resume',
  'stop',
  'finish',
  'repeat',
] as const
export type CampaignAct = (typeof campaignActs)[number]

const campaignAfterAct: Readonly<Record<CampaignAct, Partial<Record<CampaignState, CampaignState>>>> = {
  schedule: { draft: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'draft' },
  start: { draft: 'preparing', scheduled: 'preparing' },
  prepared: { preparing: 'running' },
  pause: { running: 'paused' },
  resume: { paused: 'running' },
  stop: { preparing: 'stopped', running: 'stopped', paused: 'stopped' },
  finish: { running: 'done' },
  /** Those of whom nobody knows whether they got it, once somebody decides that they get it again. */
  repeat: { running: 'running', paused: 'paused', done: 'running' },
}

/** Undefined where the act means nothing. */
export const campaignAfter = (state: CampaignState, act: CampaignAct): CampaignState | undefined =>
  campaignAfterAct[act][state]

/** From here on it says what it said when it started. */
export const isWritable = (state: CampaignState): boolean => state === 'draft'
export const isOnItsWay = (state: CampaignState): boolean =>
  state === 'preparing' || state === 'running' || state === 'paused'

/** Of one letter to one person. */
export const recipientStates = ['waiting', 'sending', 'sent', 'unknown', 'bounced', 'refused', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipientActs = ['claim', 'skip', 'deliver', 'defer', 'bounce', 'refuse', 'lose', 'repeat'] as const
export type RecipientAct = (typeof recipientActs)[number]

const recipientAfterAct: Readonly<Record<RecipientAct, Partial<Record<RecipientState, RecipientState>>>> = {
  claim: { waiting: 'sending' },
  skip: { waiting: 'skipped' },
  /** An answer that comes after its mail was given up for lost is an answer all the same. */
  deliver: { sending: 'sent', unknown: 'sent' },
  defer: { sending: 'waiting' },
  bounce: { sending: 'bounced', sent: 'bounced', unknown: 'bounced' },
  refuse: { sending: 'refused', unknown: 'refused' },
  lose: { sending: 'unknown' },
  repeat: { unknown: 'waiting' },
}

export const recipientAfter = (state: RecipientState, act: RecipientAct): RecipientState | undefined =>
  recipientAfterAct[act][state]

/** The states from which an act leads on, for whoever asks the database for them. */
export const recipientsBefore = (act: RecipientAct): RecipientState[] =>
  recipientStates.filter(state => recipientAfterAct[act][state] !== undefined)
