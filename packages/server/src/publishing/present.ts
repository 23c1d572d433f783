import type * as contract from '@sitewright/contract/publishing'
import { lackMessages } from '@sitewright/domain/catalogue/messages'
import type { ScheduleRefusal } from '@sitewright/domain/publishing'
import type * as z from 'zod/mini'
import type { Finding } from './findings'
import type { Release, Schedule } from './release'
import type { PublishState } from './service'

export const presentRelease = (release: Release, liveId: string | null): contract.Release => ({
  id: release.id,
  number: release.number,
  publishedAt: release.publishedAt.toISOString(),
  publishedBy: release.publisherName,
  summary: release.summary,
  isLive: release.id === liveId,
})

export const presentSchedule = ({ id, at, ordererName }: Schedule): z.infer<typeof contract.schedule> => ({
  id,
  at: at.toISOString(),
  by: ordererName,
})

export const presentState = ({ live, changedPages, siteChanged, scheduled }: PublishState): contract.PublishState => ({
  live: live ? presentRelease(live, live.id) : null,
  changedPages: [...changedPages],
  siteChanged,
  scheduled: scheduled ? presentSchedule(scheduled) : null,
})

export const presentFinding = ({ page, name, blockId, block, lack }: Finding): contract.Finding => ({
  page,
  document: name,
  blockId,
  block,
  words: lackMessages[lack],
})

export const scheduleRefusals: Record<ScheduleRefusal, string> = {
  'no-date': 'This is no date and time.',
  'in-the-past': 'Choose a time that is still to come.',
  'too-far': 'Choose a time within the next two years.',
}
