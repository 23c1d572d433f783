import { describe, expect, it } from 'vitest'
import { eventId } from './event-id'

describe('ids of events', () => {
  it('are UUIDs of version 7 that sort by their time', () => {
    const earlier = eventId(1_772_000_000_000, () => 0.99)
    expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(eventId(1_772_000_000_001, () => 0) > earlier).toBe(true)
  })
})
