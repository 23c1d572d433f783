import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
})
afterAll(() => app.close())

const path = '/api/editor/events'
const event = (schema: string, name = schema, over: Record<string, unknown> = {}) => ({
  analyticsId: 'a-load',
  customSchemaName: schema,
  commonData: { path: '/config/commerce/inventory', website_id: null },
  customData: {
    event_name: name,
    frame_url: '',
    display_mode: 'manage',
    selected_template_identifier: 'tern',
    device_orientation: 'landscape',
    is_app: false,
    ...over,
  },
})
const sums = () => app.editorEvents.sums({ from: '2020-01-01', to: '2040-01-01' })

describe('events of the editing area', () => {
  it('are counted by kind, and nothing of who and where is kept', async () => {
    const owner = await shop.staff()
    const events = [event('inventory_panel_open'), event('inventory_panel_open'), event('editor_mouse_press', 'field')]
    expect((await owner.post(path, { events })).status).toBe(200)
    expect((await owner.post(path, { events: [event('inventory_panel_open')] })).status).toBe(200)
    // A name of somebody's own fills no table.
    expect(
      (await owner.post(path, { events: [event('made_up'), event('editor_mouse_press', 'made_up')] })).status,
    ).toBe(200)
    expect(await sums()).toEqual([
      { schema: 'inventory_panel_open', event: 'inventory_panel_open', events: 3 },
      { schema: '(other)', event: '(other)', events: 1 },
      { schema: 'editor_mouse_press', event: '(other)', events: 1 },
      { schema: 'editor_mouse_press', event: 'field', events: 1 },
    ])
    const columns = await app.look<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'editor_event_days'`,
      [],
    )
    expect(columns.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['site_id']))
    expect(await app.look('select 1 from hits where site_id = $1', [shop.site.id])).toEqual([])
  })

  it('of somebody who is not signed in, of another shape or too many are refused', async () => {
    const owner = await shop.staff()
    expect(
      (await app.browser(shop.site.ownerHost).post(path, { events: [event('inventory_panel_open')] })).status,
    ).toBe(401)
    for (const events of [
      [],
      [event('Not a name')],
      [event('inventory_panel_open', 'inventory_panel_open', { display_mode: 'x' })],
      Array.from({ length: 21 }, () => event('inventory_panel_open')),
    ])
      expect((await owner.post(path, { events })).status).toBe(400)
  })

  it('are forgotten after some time', async () => {
    app.clock.advance({ minutes: 402 * 24 * 60 })
    await app.platform.database.withPlatform(tx =>
      app.platform.jobs.add(tx, { kind: 'sweep-editor-events', payload: null }),
    )
    await letJobsRun(app)
    expect(await sums()).toEqual([])
  })
})
