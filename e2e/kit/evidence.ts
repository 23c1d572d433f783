import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

const folderOf = (task: RunnerTestCase) =>
  join(root, '.cache', 'tests', 'browser', slug(relative(join(root, 'e2e'), task.file.filepath)), slug(task.name))

/** What each person of a failed test saw and did; the error says where it lies. */
export async function keepEvidence(task: RunnerTestCase, contexts: readonly BrowserContext[]): Promise<void> {
  const folder = folderOf(task)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const keep = async (file: string, write: (path: string) => Promise<unknown>) => {
    const path = join(folder, file)
    try {
      await write(path)
      files.push(relative(root, path))
    } catch (error) {
      files.push(`${file} could not be kept: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`)
    }
  }
  for (const [index, context] of contexts.entries()) {
    const person = `person-${index + 1}`
    for (const [number, page] of context.pages().entries())
      await keep(`${person}${number > 0 ? `-${number + 1}` : ''}.png`, path =>
        page.screenshot({ path, timeout: 10_000 }),
      )
    await keep(`${person}.zip`, path => context.tracing.stop({ path }))
  }
  const lines = files.map(file => `  ${file}`).join('\n')
  const error = task.result?.errors?.[0]
  if (error) error.message += `\n\nScreenshots and traces (npx playwright-core show-trace FILE):\n${lines}`
}
