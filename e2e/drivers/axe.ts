import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Found = { readonly id: string; readonly impact: string; readonly help: string; readonly where: readonly string[] }

/** What a page has that keeps somebody out, in the words of the rule and the place on the page. */
export async function seriousProblems(page: Page): Promise<Found[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? '',
      help,
      where: nodes.map(node => node.target.join(' ')),
    }))
}

export const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
