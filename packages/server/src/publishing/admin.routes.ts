import * as contract from '@sitewright/contract/publishing'
import { snippetMessages } from '@sitewright/domain/catalogue/messages'
import { may } from '@sitewright/domain/roles'
import { noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentFinding, presentRelease, presentSchedule, presentState, scheduleRefusals } from './present'
import type { Publishing } from './service'

const reading = { host: 'owner', access: 'content', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'draft-publish', crumb: 'required', rate: writeRate } as const

/** As many as anybody goes through at one time. */
const mostFindings = 50

export const adminRoutes = (publishing: Publishing): Route[] => [
  route({
    ...reading,
    endpoint: contract.readPublishState,
    handle: async ({ site }) => ok(presentState(await publishing.state(site.id))),
  }),
  route({
    ...reading,
    endpoint: contract.readFindings,
    handle: async ({ site }) => {
      const findings = await publishing.findings(site.id)
      return ok({ findings: findings.slice(0, mostFindings).map(presentFinding), total: findings.length })
    },
  }),
  route({
    ...reading,
    endpoint: contract.listReleases,
    handle: async ({ site }) => {
      const { releases, liveId } = await publishing.list(site.id)
      return ok({ releases: releases.map(release => presentRelease(release, liveId)) })
    },
  }),
  route({
    ...writing,
    endpoint: contract.publish,
    handle: async ({ site, account }) => {
      const release = await publishing.publish(site.id, account!)
      return ok(presentRelease(release, release.id))
    },
  }),
  route({
    ...writing,
    endpoint: contract.rollBack,
    handle: async ({ site, context, params }) => {
      const { releaseId } = params
      const { actor } = context
      const mayAddCode = actor.kind === 'account' && may(actor, 'code-injection')
      const release = await publishing.rollBack(site.id, { releaseId, by: actor, mayAddCode })
      if (release === 'needs-code') return refused(403, release, snippetMessages[release])
      return release ? ok(presentRelease(release, release.id)) : notFound('This release is not there.')
    },
  }),
  route({
    ...writing,
    endpoint: contract.schedulePublish,
    handle: async ({ site, body, account }) => {
      const outcome = await publishing.schedule(site.id, { at: new Date(body.at), by: account! })
      return outcome.ok
        ? ok(presentSchedule(outcome.schedule))
        : refused(400, outcome.reason, scheduleRefusals[outcome.reason])
    },
  }),
  route({
    ...writing,
    endpoint: contract.cancelSchedule,
    handle: async ({ site, context, params }) =>
      (await publishing.cancelSchedule(site.id, params.scheduleId, context.actor))
        ? noContent()
        : notFound('Nothing is scheduled under this id.'),
  }),
]
