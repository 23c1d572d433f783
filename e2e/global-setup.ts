import type { TestProject } from 'vitest/node'
import { launchBrowser } from './kit/browser'
import { connectTo } from './kit/database'
import { copyFolder, newFolder, removeFolder, removeLeftovers, startProduct } from './kit/product'
import { ensureSeeded } from './kit/seeded'
import { signInForGood } from './kit/sessions'

export type Run = {
  readonly port: number
  readonly dataDir: string
  /** A stopped product with its demo sites, for servers of one test alone. */
  readonly seeded: string
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    run: Run
  }
}

/** One built server, one browser and one seeded database for all tests; each test has sites and people of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const seeded = await ensureSeeded()
  const dataDir = await newFolder()
  await copyFolder(seeded, dataDir)
  // Each person comes from an address of their own, as behind a proxy: limits count them apart.
  const product = await startProduct({ dataDir, env: { TRUST_PROXY: 'loopback' } })
  const database = await connectTo(dataDir)
  // Nothing here outlives the run, so no commit waits for the disk.
  await database.rows('alter role all set synchronous_commit = off')
  await signInForGood(product.port)
  await database.close()
  const browser = await launchBrowser()
  project.provide('run', { port: product.port, dataDir, seeded, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await product.stop()
    await removeFolder(dataDir)
  }
}
