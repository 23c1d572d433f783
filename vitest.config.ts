import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { fromTheBuild, httpTests } from './tools/lib/built-parts.mjs'

// No test is about time: the limits only end what hangs, on however busy a machine.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }
// Left alone, a machine with two cores would run one file at a time.
const shared = {
  ...limits,
  setupFiles: ['tools/lib/seed.mjs', 'tools/lib/waits.mjs'],
  css: true,
  maxWorkers: Math.max(2, availableParallelism() - 1),
}

/** Parts of blocks that run in the visitor's browser. */
const inBrowser = ['packages/blocks/src/**/island.test.{ts,tsx}', 'packages/blocks/src/kit/engines/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/{domain,contract,blocks,render}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: inBrowser,
          environment: 'node',
          // Pure rules and views: what they import is read once instead of once for each file, a sixth of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          include: ['packages/visitor/src/**/*.test.{ts,tsx}', ...inBrowser],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'editor',
          include: ['packages/editor/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // What screens import is most of the editor: read once, they take a third of the time.
          isolate: false,
          setupFiles: [...shared.setupFiles, 'tools/lib/empty-page.mjs'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/src/**/*.test.{ts,tsx}'],
          exclude: process.env['HTTP_TESTS'] === 'built' ? httpTests() : [],
          environment: 'node',
          // Each file has an app and a database of its own; what they import is read once.
          isolate: false,
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
      {
        // The same tests on what the bundler made of the server, with the settings of production.
        plugins: [fromTheBuild()],
        test: {
          ...shared,
          name: 'built',
          include: httpTests(),
          environment: 'node',
          isolate: false,
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          // A journey has many steps; each of them has a limit of its own.
          testTimeout: 900_000,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          // Everything is shared but the people and their sites; a file costs no start-up of its own.
          isolate: false,
          // A third gains nothing on two cores: pages, not waiting, are what takes the time.
          maxWorkers: 2,
          globalSetup: ['e2e/global-setup.ts'],
        },
      },
    ],
  },
})
