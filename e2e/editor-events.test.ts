import type { Page } from 'playwright-core'
import { describe, expect, it } from './kit'

type Sent = {
  readonly customSchemaName: string
  readonly commonData: Readonly<Record<string, string | null>>
  readonly customData: Readonly<Record<string, unknown>>
}

/** Events as they leave the tool, and what the server says to them. */
function watch(page: Page) {
  const sent: Sent[] = []
  const statuses: number[] = []
  page.on('response', answer => {
    if (!answer.url().endsWith('/api/editor/events')) return
    statuses.push(answer.status())
    sent.push(...(JSON.parse(answer.request().postData() ?? '{"events":[]}') as { events: Sent[] }).events)
  })
  return { sent, statuses, names: () => sent.map(({ customSchemaName }) => customSchemaName) }
}

/** Hears what other tabs of the same browser say. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new BroadcastChannel('sitewright-editor-events').onmessage = ({ data }) =>
      heard.push((data as { event: string }).event)
  })
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)

/** With the first press after the tool has come. */
const started = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.click(2, 2)
      return page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/tracker-/.test(name)))
    })
    .toBe(true)

describe('what is done in the editing area', () => {
  it('is counted with the fields of the tool, and with neither names nor sites [TRK-54 TRK-55 TRK-104]', async ({
    site,
    openEditor,
    database,
  }) => {
    // The site is a copy, with whatever was counted on the one it was copied from.
    const hits = () => database.rows('select count(*)::int as count from hits where site_id = $1', [site.id])
    const before = await hits()
    const page = await openEditor(site, '/config/commerce/inventory')
    const { sent, statuses, names } = watch(page)
    const field = page.getByRole('textbox', { name: /^In stock/ }).first()
    await field.click()
    await field.fill('+1')
    await page.keyboard.press('Enter')
    await expect
      .poll(names)
      .toEqual(
        expect.arrayContaining([
          'inventory_panel_open',
          'inventory_panel_edit',
          'inventory_panel_save',
          'editor_mouse_press',
        ]),
      )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const press = sent.find(({ customSchemaName }) => customSchemaName === 'editor_mouse_press')!
    expect(press.customData).toEqual({
      event_name: 'field',
      frame_url: '',
      display_mode: 'manage',
      selected_template_identifier: 'tern',
      device_orientation: 'landscape',
      is_app: false,
    })
    expect(press.commonData).toMatchObject({ path: '/config/commerce/inventory', website_id: null, query: '' })
    expect(JSON.stringify(sent)).not.toContain(site.owner.accountId)
    const kept = await database.rows<{ events: number }>(
      `select sum(events)::int as events from editor_event_days where schema = 'inventory_panel_save'`,
    )
    expect(kept[0]!.events).toBeGreaterThan(0)
    // A separate audience: no figure of the site knows of it.
    expect(await hits()).toEqual(before)
  })

  it('keys of others, and the address for ads [TRK-105 TRK-106]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/settings/webhooks')
    const { names } = watch(page)
    await started(page)
    await page.getByRole('button', { name: /^Add/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('https://example.com/hooks')
    await dialog.getByRole('checkbox').first().check({ force: true })
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await expect.poll(names).toContain('api_keys_panel_create')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(site.editorAt('/config/commerce/products'), { waitUntil: 'domcontentloaded' })
    await started(page)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Copy the address for ads' }).click()
    await page.getByText('Address of the feed copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.at('/feeds/products.xml'))
    await expect.poll(names).toContain('dynamic_ads_feed_copy')
  })

  it('is heard in the other tabs of an administrator, and of nobody else [TRK-56 TRK-57]', async ({
    site,
    openEditor,
    addPerson,
  }) => {
    for (const [as, isHeard] of [
      [site.owner, true],
      [await addPerson(site, 8), false],
    ] as const) {
      const page = await openEditor(site, '/config/commerce/inventory', { as })
      const { names } = watch(page)
      await started(page)
      const other = await page.context().newPage()
      await other.goto(site.editorAt('/config/commerce/inventory'), { waitUntil: 'domcontentloaded' })
      await listen(other)
      await page
        .getByRole('textbox', { name: /^In stock/ })
        .first()
        .click()
      await expect.poll(names).toContain('inventory_panel_edit')
      expect((await heard(other)).includes('inventory_panel_edit')).toBe(isHeard)
    }
  })

  it('is not counted where whoever runs the installation does not want it', async ({ startServer, newPerson }) => {
    const { port } = await startServer({ env: { EDITOR_EVENTS: 'off' } })
    const page = await newPerson()
    const { sent } = watch(page)
    await page.goto(`http://localhost:${port}/login`)
    await page.getByLabel('Email').fill('demo@sitewright.example')
    await page.getByLabel('Password', { exact: true }).fill('stoneware-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(url => url.pathname !== '/login')
    await page.goto(`http://tern.localhost:${port}/config/commerce/inventory`, { waitUntil: 'domcontentloaded' })
    await started(page)
    await page
      .getByRole('textbox', { name: /^In stock/ })
      .first()
      .click()
    await page.goto('about:blank')
    expect(sent).toEqual([])
  })
})
