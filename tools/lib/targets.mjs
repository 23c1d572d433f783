/** What is built, from what. The server reads the visitor's manifest when it runs, so their builds do not wait for each other. */
const shared = ['packages/domain/src', 'packages/contract/src', 'packages/blocks/src']

export const targets = [
  {
    name: 'visitor',
    config: 'packages/visitor/vite.config.ts',
    folders: [...shared, 'packages/visitor', 'packages/render/src/fonts'],
  },
  {
    name: 'server',
    config: 'packages/server/vite.config.ts',
    folders: [...shared, 'packages/render/src', 'packages/server/src'],
  },
  {
    name: 'editor',
    config: 'packages/editor/vite.config.ts',
    folders: [...shared, 'packages/render/src', 'packages/editor'],
  },
]

export const sharedFiles = [
  'package-lock.json',
  'tools/lib/compressed-files.mjs',
  'tools/lib/fonts.mjs',
  'tools/subset-fonts.mjs',
]
