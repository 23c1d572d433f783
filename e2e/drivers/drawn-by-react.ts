import type { Page } from 'playwright-core'
import { type Site, settled } from '../kit'
import { createEditor } from './editor'

/** What React did: how often it wrote into the page, which components it made, and how many it drew again. */
export type Drawn = { readonly commits: number; readonly made: number; readonly again: number }

type Fiber = {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Counts from before the page's first line. */
const countDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn = { commits: 0, made: 0, again: 0 }
    // Functions, forwarded and remembered ones; not elements, nor what only groups.
    const components = new Set([0, 11, 14, 15])
    const performedWork = 1
    const makeAll = (fiber: Fiber) => {
      for (let child = fiber.child; child; child = child.sibling) {
        if (components.has(child.tag)) drawn.made += 1
        makeAll(child)
      }
    }
    const look = (fiber: Fiber) => {
      for (let child = fiber.child; child; child = child.sibling) {
        const before = child.alternate
        if (!before) {
          if (components.has(child.tag)) drawn.made += 1
          makeAll(child)
          continue
        }
        if (components.has(child.tag) && (child.flags & performedWork) !== 0) drawn.again += 1
        // The same children as before: nothing below was touched.
        if (child.child !== before.child) look(child)
      }
    }
    const counted = globalThis as unknown as { drawn: Drawn; __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown }
    counted.drawn = drawn
    counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        drawn.commits += 1
        look(current)
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
  })

export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    many =>
      new Promise<void>(resolve => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
        next(many)
      }),
    count,
  )

const soFar = (page: Page): Promise<Drawn> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { drawn: Drawn }).drawn }))

/**
 * The least that a step draws in four goes: a clock in the bar, or an answer from the server, may draw something in one
 * of them, what belongs to the step is drawn in all.
 */
export async function leastDrawn(page: Page, step: (go: number) => Promise<void>): Promise<Drawn> {
  const goes: Drawn[] = []
  for (let go = 0; go < 4; go += 1) {
    const before = await soFar(page)
    await step(go)
    await frames(page, 3)
    const after = await soFar(page)
    goes.push({
      commits: after.commits - before.commits,
      made: after.made - before.made,
      again: after.again - before.again,
    })
  }
  const least = (figure: keyof Drawn) => Math.min(...goes.map(go => go[figure]))
  return { commits: least('commits'), made: least('made'), again: least('again') }
}

/** Opens edit mode anew with everything counted that React draws; there when the block of this name is. */
export async function editCounted(page: Page, site: Site, block: RegExp) {
  await countDrawing(page)
  await page.reload()
  const editor = createEditor(page, site)
  await editor.outline(block).waitFor()
  await settled(page)
  return editor
}
