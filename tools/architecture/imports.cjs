/** Which folder may import which (ARCHITECTURE.md). Everything not listed here is forbidden. */
const inside = (...packages) => `^packages/(?:${packages.join('|')})/src`
const packagesOfOthers = ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg']
const test = '\\.test\\.tsx?$|/testing/'

const arrow = (from, to) => ({ from: { path: inside(from), pathNot: test }, to: { path: inside(from, ...to) } })

/** The folders of the editor, from the ground up. One imports only what stands before it, and no neighbour. */
const editorLayers = [
  ['language'],
  ['ui'],
  ['app'],
  ['site'],
  ['tracking'],
  ['media'],
  ['history', 'publishing', 'people', 'pages', 'design', 'commerce', 'analytics', 'forms'],
  ['canvas', 'settings', 'members'],
  ['inspector', 'marketing'],
  ['edit'],
  ['collections'],
  ['shell'],
]
const editorFolder = (...folders) => `^packages/editor/src/(?:${folders.join('|')})/`
const editorDirection = editorLayers.flatMap((layer, level) =>
  layer.map(folder => ({
    name: `editor-${folder}-stands-on-what-is-below`,
    comment: `In the editor, ${folder} may import only ${editorLayers.slice(0, level).flat().join(', ') || 'itself'}.`,
    severity: 'error',
    from: { path: editorFolder(folder), pathNot: test },
    to: {
      path: '^packages/editor/src/[^/]+/',
      pathNot: editorFolder(folder, ...editorLayers.slice(0, level).flat()),
    },
  })),
)

module.exports = {
  allowedSeverity: 'error',
  allowed: [
    arrow('domain', []),
    {
      from: { path: inside('contract'), pathNot: test },
      // A block's question is written once, beside its answer; the contract only carries it.
      to: { path: [inside('contract', 'domain'), '^packages/blocks/src/kit/data\\.ts$'] },
    },
    arrow('blocks', ['domain']),
    arrow('render', ['blocks', 'domain']),
    {
      from: { path: inside('visitor'), pathNot: test },
      to: { path: [inside('visitor', 'contract', 'domain'), '^packages/blocks/src/kit/'] },
    },
    {
      from: { path: inside('server'), pathNot: test },
      to: {
        path: [
          inside('server', 'render', 'contract', 'domain'),
          '^packages/blocks/src/(?:kit/|definitions\\.ts$|lists/examples\\.ts$)',
          '^packages/visitor/src/checkout/view/index\\.ts$',
        ],
      },
    },
    arrow('editor', ['render', 'blocks', 'contract', 'domain']),
    {
      from: { path: test },
      to: { path: inside('domain', 'contract', 'blocks', 'render', 'visitor', 'server', 'editor') },
    },
    { from: { path: '^packages/' }, to: { dependencyTypes: packagesOfOthers, pathNot: '^packages/[^/]+/src/' } },
    { from: { path: '^packages/[a-z]+/vite\\.config\\.ts$' }, to: {} },
  ],
  forbidden: [
    ...editorDirection,
    {
      name: 'editor-folders-have-a-layer',
      comment: 'A new folder of the editor gets its place in editorLayers.',
      severity: 'error',
      from: {},
      to: { path: '^packages/editor/src/[^/]+/', pathNot: editorFolder(...editorLayers.flat()) },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'a-block-stands-alone',
      comment: 'A block never imports another block.',
      severity: 'error',
      from: { path: '^packages/blocks/src/(?!kit/|lists/)([^/]+)/' },
      to: { path: '^packages/blocks/src/[^/]+/', pathNot: ['^packages/blocks/src/$1/', '^packages/blocks/src/kit/'] },
    },
    {
      name: 'engines-run-in-the-browser',
      comment:
        'Only islands, other engines, the visitor’s page and what draws its effects on the canvas use engines; a view that did would bring them everywhere.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [
          '^packages/blocks/src/[^/]+/island(?:\\.tsx?$|/)',
          '^packages/blocks/src/kit/engines/',
          '^packages/visitor/src/',
          '^packages/editor/src/canvas/effects/',
          test,
        ],
      },
      to: { path: '^packages/blocks/src/kit/engines/' },
    },
    {
      name: 'engines-stand-on-rules-alone',
      severity: 'error',
      from: { path: '^packages/blocks/src/kit/engines/', pathNot: test },
      to: { path: ['node_modules/(?:react|react-dom|preact|zod)/', '^packages/blocks/src/(?!kit/)'] },
    },
    {
      name: 'plain-islands-have-no-react',
      severity: 'error',
      from: { path: '^packages/blocks/src/[^/]+/island\\.ts$' },
      to: { path: 'node_modules/(?:react|react-dom|preact)/' },
    },
    {
      name: 'islands-ship-no-schemas',
      comment: 'The visitor gets rules from domain, not parsers.',
      severity: 'error',
      from: { path: ['^packages/blocks/src/[^/]+/island', '^packages/visitor/src/'], pathNot: test },
      to: { path: ['node_modules/zod/', '^packages/blocks/src/[^/]+/block\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rows-stay-in-the-repository',
      comment: 'Only a capability’s own repository, its migrations and other tables read its tables.',
      severity: 'error',
      from: { path: '^packages/server/src/([^/]+)/', pathNot: ['/(?:repository|tables)(?:\\.ts|/)', test] },
      to: { path: '/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'capabilities-meet-at-the-face',
      comment: 'A capability is used through its index.ts.',
      severity: 'error',
      from: { path: '^packages/server/src/(?!platform/|testing/|cli/)([^/]+)/', pathNot: test },
      to: {
        path: '^packages/server/src/(?!platform/|testing/)[^/]+/',
        pathNot: ['^packages/server/src/$1/', '^packages/server/src/[^/]+/(?:index|tables)\\.ts$'],
      },
    },
    {
      name: 'decoders-run-in-their-own-process',
      comment: 'What reads files of strangers is loaded by the media worker alone. Mails may be parsed: we wrote them.',
      severity: 'error',
      from: { pathNot: ['^packages/server/src/media/worker/', test] },
      to: {
        path: ['node_modules/(?:sharp|file-type|hast-util-sanitize)/', '^packages/server/src/media/worker/'],
      },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?inline$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js'],
    },
  },
}
