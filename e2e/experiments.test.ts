import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it, type Site } from './kit'
import { textBlock, words } from './kit/sample-blocks'

const test = {
  ...{ type: 'AB_TEST', name: 'opening', title: 'Opening', segment: 'default', traffic: 100 },
  // Whoever takes part sees B, so that what is seen says whether somebody does.
  variants: [
    { name: 'A', title: '', anchor: 'opening-a', share: 0 },
    { name: 'B', title: '', anchor: 'opening-b', share: 100 },
  ],
  ...{ goal: { kind: 'order' }, plannedDays: 30, plannedVisitors: 1000 },
}

/** A page with both openings, and the test between them. */
async function publishTest(site: Site): Promise<string> {
  const page = await site.call<{ id: string; version: number; path: string }>('POST', '/api/pages', {
    ...{ kind: 'page', title: `Trial ${randomUUID().slice(0, 8)}`, inNavigation: false },
  })
  const place = { x: 1, y: 1, w: 24, h: 4, layer: 0 }
  const padding = { top: 'medium', bottom: 'medium' }
  const sections = test.variants.map(({ name, anchor }, at) => ({
    name,
    anchor,
    id: randomUUID(),
    order: `n${'ab'[at]}`,
  }))
  const commands = sections.flatMap(({ name, ...section }) => [
    { kind: 'add-section', section: { ...section, theme: 'lightest', padding } },
    {
      kind: 'add-block',
      block: {
        ...{ id: randomUUID(), sectionId: section.id, ...textBlock(words(`Opening ${name}`)) },
        placement: { desktop: place, mobile: { ...place, w: 8 } },
      },
    },
  ])
  const edits = { tab: randomUUID(), seq: 1, knows: [], base: page.version, mode: 'live', commands }
  await site.call('POST', `/api/documents/${page.id}/edits`, edits)
  await site.call('POST', '/api/publishing/publish', {})
  const { id } = await site.call<{ id: string }>('POST', '/api/experiments', test)
  await site.call('POST', `/api/experiments/${id}/start`, {})
  return page.path
}

const opening = (page: Page, name: string) => page.getByText(`Opening ${name}`)
const seen = async (page: Page) => [await opening(page, 'A').isVisible(), await opening(page, 'B').isVisible()]

/** The page as it is while none of its files of script has come; `release` lets them come. */
async function openWithoutScript(page: Page, address: string) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.route('**/universal/visitor/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor({ state: 'attached' })
  return { problems, release }
}

describe('the variant of a test', () => {
  it('is there before any file of script is, stays when they come, and is counted', async ({ site, newPerson }) => {
    const path = await publishTest(site)
    const page = await newPerson({ isCounted: true })
    const { problems, release } = await openWithoutScript(page, site.at(path))
    await opening(page, 'B').waitFor()
    expect(await seen(page)).toEqual([false, true])
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('ss_cvr')

    const [exposure] = await Promise.all([
      page.waitForRequest(request => request.url().endsWith('/api/experiments/exposure')),
      release(),
    ])
    expect(exposure.postDataJSON()).toMatchObject({ experiment: 'opening', variant: 'B' })
    expect(await seen(page)).toEqual([false, true])
    expect(
      await page.evaluate(() =>
        (window as unknown as { Sitewright: { variant(...asked: string[]): unknown } }).Sitewright.variant(
          'opening',
          'none',
        ),
      ),
    ).toBe('B')
    expect(problems).toEqual([])
  })

  it('is the first for whoever has not allowed to be counted, and they are given no cookie', async ({
    site,
    newPerson,
  }) => {
    const path = await publishTest(site)
    await site.call('PUT', '/api/consent-settings', {
      ...{ isCookieBannerEnabled: true, cookieBannerVariant: 'BAR', cookieBannerPosition: 'BOTTOM' },
      ...{ cookieBannerTheme: 'DARK', cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' },
      ...{ isRestrictiveCookiePolicyEnabled: true, isRestrictiveCookiePolicyAbsolute: false },
      ...{ isVisitorDataRestricted: false, honoursSignals: true, texts: {} },
    })
    await site.call('POST', '/api/publishing/publish', {})
    const page = await newPerson({ isCounted: true })
    await page.goto(site.at(path))
    await opening(page, 'A').waitFor()
    expect(await seen(page)).toEqual([true, false])
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ss_cvr')

    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    await page.goto(site.at(path))
    expect(await seen(page)).toEqual([false, true])
  })

  it('is drawn where the owner looks at the page, too, and nothing there is refused', async ({ site, newPerson }) => {
    const path = await publishTest(site)
    const page = await newPerson({ as: site.owner })
    const { problems, release } = await openWithoutScript(page, site.editorAt(`${path}?noredirect`))
    release()
    await opening(page, 'B').waitFor()
    expect(problems.filter(text => /Content.Security.Policy/i.test(text))).toEqual([])
  })
})
