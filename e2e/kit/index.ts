import type { Page } from 'playwright-core'
import { it as base, inject } from 'vitest'
import { launchBrowser } from './browser'
import { connectTo } from './database'
import type { Template } from './demo'
import { publishPageWith } from './island'
import { type Arrival, createPeople } from './people'
import { copyFolder, newFolder, type Product, removeFolder, runCommand, startProduct } from './product'
import { settled } from './settled'
import { createSites, type Person, type Site } from './sites'

export { describe, expect } from 'vitest'
export { desktop, phone, type Screen, tablet } from './browser'
export { demo } from './demo'
export { line, publishPageWith, themes } from './island'
export { quietMoment, settled } from './settled'
export type { Person, Site } from './sites'

type BlockInTrial = {
  readonly type: string
  readonly version?: number
  readonly props?: Readonly<Record<string, unknown>>
}

/** A test in the real browser on the built product. What it names is made for it, in milliseconds, and gone after it. */
export const it = base
  .extend('run', { scope: 'worker' }, () => inject('run'))
  .extend('browser', { scope: 'worker' }, async ({ run }, { onCleanup }) => {
    const browser = await launchBrowser(run.chromium)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('database', { scope: 'worker' }, async ({ run }, { onCleanup }) => {
    const database = await connectTo(run.dataDir)
    onCleanup(() => database.close())
    return database
  })
  .extend('sites', { scope: 'worker' }, ({ run, database }) => createSites({ ...run, database }))
  .extend('port', ({ run }) => run.port)
  .extend('people', async ({ browser, task }, { onCleanup }) => {
    const people = createPeople(browser, task)
    onCleanup(() => people.leave())
    return people
  })
  /** Somebody who has never been here. */
  .extend(
    'newPerson',
    ({ people }) =>
      (arrival?: Arrival): Promise<Page> =>
        people.arrive(arrival),
  )
  .extend(
    'makeSite',
    ({ sites }) =>
      (template?: Template): Promise<Site> =>
        sites.make(template),
  )
  .extend(
    'addPerson',
    ({ sites }) =>
      (site: Site, role: number): Promise<Person> =>
        sites.addPerson(site, role),
  )
  /** A shop of the test's own. */
  .extend('site', ({ sites }) => sites.make())
  /** A page of the published site, for somebody who has never been there. */
  .extend('openPage', ({ people }) => async (site: Site, path?: string, arrival?: Arrival): Promise<Page> => {
    const page = await people.arrive(arrival)
    await page.goto(site.at(path), { waitUntil: 'domcontentloaded' })
    return page
  })
  /** A screen of the editing area, for the owner or for `as`, once everything it asked for is there. */
  .extend('openEditor', ({ people }) => async (site: Site, path?: string, arrival?: Arrival): Promise<Page> => {
    const page = await people.arrive({ as: site.owner, ...arrival })
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await page.locator('#editor > *').first().waitFor()
    await settled(page)
    // Drafts come from the browser's own database, which no request tells of.
    if (path?.startsWith('/config/edit'))
      await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
    return page
  })
  /** A published page with one block and nothing else, opened. */
  .extend(
    'mountIsland',
    ({ people }) =>
      async (site: Site, { type, version = 1, props = {} }: BlockInTrial, arrival?: Arrival): Promise<Page> => {
        const path = await publishPageWith(site, [{ type, version, props }])
        const page = await people.arrive(arrival)
        await page.goto(site.at(path), { waitUntil: 'domcontentloaded' })
        return page
      },
  )
  /** Counts what has come, as the server does once a minute. */
  .extend('countVisits', ({ run }) => async (site: Site): Promise<void> => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await runCommand(run.dataDir, 'rollup', '--site', site.identifier, '--from', day(-2), '--to', day(1))
  })
  /** A server of the test's own, with the demo sites in it; one that is gone comes back on its data and its port. */
  .extend('startServer', ({ run }, { onCleanup }) => {
    const started: Product[] = []
    const folders: string[] = []
    onCleanup(async () => {
      for (const product of started) await product.stop()
      for (const folder of folders) await removeFolder(folder)
    })
    return async ({ env, ...again }: Partial<Parameters<typeof startProduct>[0]>): Promise<Product> => {
      const dataDir = again.dataDir ?? (await newFolder())
      if (!again.dataDir) {
        folders.push(dataDir)
        await copyFolder(run.seeded, dataDir)
      }
      // Browsers keep connections open until the test is over, and a server waits for them as long as it may.
      const product = await startProduct({ dataDir, port: again.port, env: { SHUTDOWN_SECONDS: '1', ...env } })
      started.push(product)
      return product
    }
  })
