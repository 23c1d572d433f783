import { describe, expect, it } from './kit'

describe('what a test begins with', () => {
  it('a site of its own, which shows and names nothing of the one it was copied from', async ({
    site,
    openPage,
    database,
  }) => {
    const page = await openPage(site, '/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Stoneware for the long table')
    const widthOf = async () =>
      page
        .locator('img')
        .first()
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          return image.naturalWidth
        })
    expect(await widthOf()).toBeGreaterThan(100)
    const [template] = await database.rows<{ id: string }>(`select id from sites where identifier = 'tern'`)
    for (const table of ['sites', ...database.tablesOfSites()]) {
      const key = table === 'sites' ? 'id' : 'site_id'
      const rows = await database.rows(
        `select 1 from "${table}" t where ${key} = $1 and position($2 in to_jsonb(t)::text) > 0`,
        [site.id, template!.id],
      )
      expect(rows, table).toEqual([])
    }
  })

  it('an owner who is signed in, on the account pages too', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    await page.getByRole('navigation', { name: 'Editing area' }).waitFor()
    await page.goto(`http://localhost:${site.port}/`)
    await page.getByText(`${site.identifier}.sites.localhost`).waitFor()
    expect(await page.getByText('.sites.localhost').count(), 'and no other site').toBe(1)
  })

  it('a block on a page of its own', async ({ site, mountIsland }) => {
    const page = await mountIsland(site, {
      type: 'product-list',
      version: 4,
      props: {
        source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
        limit: 8,
        columns: { desktop: 4, mobile: 2 },
        excludeCurrent: false,
        quickView: false,
        filters: false,
        byCategory: true,
        byPrice: true,
        byOptions: true,
        byStock: true,
        bySale: true,
        byTags: false,
      },
    })
    await page
      .getByRole('link', { name: /Breakfast mug/ })
      .first()
      .waitFor()
  })
})
