import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

type Found = { readonly id: string; readonly impact: string; readonly help: string; readonly where: readonly string[] }

/** The package's own `source` is more than twice as long, and every document reads it anew. */
const source = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
}

/** Sound that plays by itself is looked into; stylesheets are not fetched again for a rule that is not asked. */
const quietly = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions

/** What a page has that keeps somebody out, in the words of the rule and the place on the page. */
export async function seriousProblems(page: Page, { without = [] }: { without?: string[] } = {}): Promise<Found[]> {
  await bringAxe(page)
  const { violations } = await page.evaluate(
    ({ options, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude },
        { ...options, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      ),
    { options: quietly, exclude: without.map(selector => [selector]) },
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

/** Rules about the plan of a page: where its parts are, so that nobody gets lost between them. */
const planRules = ['landmark-unique', 'region', 'aria-allowed-role']

/** Like `seriousProblems`, and everything that makes the parts of a screen hard to tell apart. */
export async function screenProblems(page: Page): Promise<Found[]> {
  await bringAxe(page)
  const violations = await page.evaluate(
    async ({ rules, options }) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        ...options,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The owner's page is a document of its own, tried where it is published.
        iframes: false,
        rules: Object.fromEntries(rules.map(rule => [rule, { enabled: true }])),
      })
      // What closes a popover for screen readers lies beside its dialog, where no landmark is.
      const isOfPopover = (target: readonly unknown[]) =>
        document.querySelector(String(target[0]))?.querySelector(':scope > * [role="dialog"], :scope > [role="dialog"]')
      return found.violations
        .map(({ id, impact, help, nodes }) => ({
          id,
          impact,
          help,
          nodes: nodes.filter(({ target }) => id !== 'region' || !isOfPopover(target)),
        }))
        .filter(({ nodes }) => nodes.length > 0)
    },
    { rules: planRules, options: quietly },
  )
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || planRules.includes(id))
    .map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? '',
      help,
      where: nodes.map(node => node.target.join(' ')),
    }))
}
