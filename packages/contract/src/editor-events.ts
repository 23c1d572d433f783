import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { cut } from './report-shapes'

/** What people do in the editing area, for whoever runs the installation; no figure of a site knows of it. */

const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/))
const said = z.nullable(cut(300))

/** Fields of every analytics event, and the six of the editing area. */
export const editorEvent = z.object({
  analyticsId: cut(64),
  customSchemaName: name,
  commonData: z.record(z.string().check(z.maxLength(64)), said),
  customData: z.object({
    event_name: name,
    frame_url: cut(300),
    display_mode: z.enum(['edit', 'preview', 'manage']),
    selected_template_identifier: cut(100),
    device_orientation: z.enum(['portrait', 'landscape']),
    is_app: z.boolean(),
  }),
})
export type EditorEvent = z.output<typeof editorEvent>

export const recordEditorEvents = endpoint({
  method: 'POST',
  path: '/api/editor/events',
  body: z.object({ events: z.array(editorEvent).check(z.minLength(1), z.maxLength(20)) }),
  answer: z.object({}),
})
