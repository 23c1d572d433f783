import { describe, expect, it } from 'vitest'
import {
  type CampaignState,
  campaignActs,
  campaignAfter,
  campaignStates,
  isOnItsWay,
  isWritable,
  recipientActs,
  recipientAfter,
  recipientStates,
  recipientsBefore,
} from '.'

describe('a campaign', () => {
  it('goes these ways and no other, over all states and acts', () => {
    const ways = campaignStates.flatMap(state =>
      campaignActs.flatMap(act => {
        const after = campaignAfter(state, act)
        return after === undefined ? [] : [`${state} ${act} ${after}`]
      }),
    )
    expect(ways).toEqual([
      'draft schedule scheduled',
      'draft start preparing',
      'scheduled schedule scheduled',
      'scheduled unschedule draft',
      'scheduled start preparing',
      'preparing prepared running',
      'preparing stop stopped',
      'running pause paused',
      'running stop stopped',
      'running finish done',
      'running repeat running',
      'paused resume running',
      'paused stop stopped',
      'paused repeat paused',
      'done repeat running',
    ])
  })

  it('is written only as a draft, and never again once it was on its way', () => {
    const reached = new Set<CampaignState>(['preparing'])
    for (const state of reached)
      for (const act of campaignActs) {
        const after = campaignAfter(state, act)
        if (after) reached.add(after)
      }
    expect([...reached].filter(isWritable)).toEqual([])
    expect(campaignStates.filter(isOnItsWay)).toEqual(['preparing', 'running', 'paused'])
  })
})

describe('a recipient', () => {
  it('goes these ways and no other, over all states and acts', () => {
    const ways = recipientStates.flatMap(state =>
      recipientActs.flatMap(act => {
        const after = recipientAfter(state, act)
        return after === undefined ? [] : [`${state} ${act} ${after}`]
      }),
    )
    expect(ways).toEqual([
      'waiting claim sending',
      'waiting skip skipped',
      'sending deliver sent',
      'sending defer waiting',
      'sending bounce bounced',
      'sending refuse refused',
      'sending lose unknown',
      'sent bounce bounced',
      'unknown deliver sent',
      'unknown bounce bounced',
      'unknown refuse refused',
      'unknown repeat waiting',
    ])
  })

  it('who got it, or may have, waits again only by hand', () => {
    const back = recipientActs.filter(act =>
      (['sent', 'unknown', 'bounced', 'refused', 'skipped'] as const).some(
        state => recipientAfter(state, act) === 'waiting',
      ),
    )
    expect(back).toEqual(['repeat'])
    expect(recipientsBefore('repeat')).toEqual(['unknown'])
  })
})
