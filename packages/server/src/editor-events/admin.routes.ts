import { recordEditorEvents } from '@sitewright/contract/editor-events'
import { notFound, ok } from '../platform/http/answers'
import { type RateLimit, type Route, route } from '../platform/http/route'
import type { EditorEvents } from './service'

/** Some lists a minute, of twenty events each. */
const rate: RateLimit = { name: 'editor-events', limit: 60, perSeconds: 60, by: 'account' }

/** With the counting turned off there is nobody to send to. */
export const adminRoutes = (events: EditorEvents, { isOn }: { isOn: boolean }): Route[] => [
  route({
    endpoint: recordEditorEvents,
    host: 'owner',
    access: 'config',
    crumb: 'required',
    rate,
    handle: async ({ body }) => {
      if (!isOn) return notFound()
      await events.record(body.events)
      return ok({})
    },
  }),
]
