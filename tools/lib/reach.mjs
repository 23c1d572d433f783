import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { islandFiles } from './islands.mjs'
import { readModule } from './module-links.mjs'
import { sourcesBelow } from './source-files.mjs'
import { targets } from './targets.mjs'

/** The files that builds begin with, as their vite.config.ts names them, with every island; `parts.ts` is there for tests alone. */
export function entryPoints(root) {
  const named = targets.flatMap(({ config }) => {
    const text = readFileSync(join(root, config), 'utf8')
    // Scripts that stand in pages themselves are built beside the others.
    const lists = [...text.matchAll(/(?:input:\s*|inlineScripts\()\{([^}]*)\}/g)].map(([, list]) => list)
    return [...lists.join().matchAll(/here\('([^']+)'\)/g)]
      .map(([, path]) => join(root, dirname(config), path))
      .filter(file => !file.endsWith('/parts.ts'))
  })
  return [...named, ...Object.values(islandFiles(root))]
}

/**
 * Follows every name from the entry points through all packages. A declaration is reached when a reached one mentions
 * it, so a rule that only tests and other unreached rules mention is not.
 */
export function createReach(root, { entries = entryPoints(root), folder = join(root, 'packages') } = {}) {
  const modules = new Map(sourcesBelow(folder).map(path => [path, readModule(path, readFileSync(path, 'utf8'))]))
  const reached = new Map([...modules.keys()].map(path => [path, new Set()]))

  const find = createResolver({ root, modules })

  /** The declaration behind an exported name, through every index between. */
  function homeOf(path, name, seen = new Set()) {
    const module = modules.get(path)
    if (!module || seen.has(`${path} ${name}`)) return undefined
    seen.add(`${path} ${name}`)
    const own = module.exports.get(name)
    if (own?.from) return homeOf(find(path, own.from), own.name, seen)
    if (own) {
      const imported = module.imports.get(own.local)
      return imported ? homeOf(find(path, imported.from), imported.name, seen) : { path, name: own.local }
    }
    for (const from of module.passedOn) {
      const home = homeOf(find(path, from), name, seen)
      if (home) return home
    }
    return undefined
  }

  const namesOf = path => [
    ...modules.get(path).exports.keys(),
    ...modules.get(path).passedOn.flatMap(from => (find(path, from) ? namesOf(find(path, from)) : [])),
  ]

  const waiting = []
  const reach = (path, name) => {
    if (!path || !reached.has(path)) return
    const names = reached.get(path)
    if (names.size === 0) waiting.push({ path, mentions: modules.get(path).onLoad })
    const mentions = modules.get(path).declarations.get(name)
    if (mentions && !names.has(name)) waiting.push({ path, mentions })
    names.add(name)
  }
  const reachExport = (path, name) => {
    if (!path) return
    if (name === '*') {
      reach(path, '*')
      for (const each of namesOf(path)) reachExport(path, each)
      return
    }
    const home = homeOf(path, name)
    if (home) reach(home.path, home.name)
  }
  const follow = (path, name, members) => {
    const imported = modules.get(path).imports.get(name)
    if (!imported) return modules.get(path).declarations.has(name) ? reach(path, name) : undefined
    const target = find(path, imported.from)
    if (imported.name === '*' && members) for (const member of members) reachExport(target, member)
    else reachExport(target, imported.name)
  }

  for (const entry of entries) reachExport(entry, '*')
  while (waiting.length > 0) {
    const { path, mentions } = waiting.pop()
    for (const name of mentions.names) follow(path, name)
    for (const [name, members] of mentions.members) follow(path, name, members)
    for (const specifier of mentions.modules) reachExport(find(path, specifier), '*')
  }

  return {
    find,
    homeOf,
    isReached: (path, name) => reached.get(path)?.has(name) ?? false,
    isModuleReached: path => (reached.get(path)?.size ?? 0) > 0,
    /** What each module below a folder declares and exports. */
    exportsBelow: below =>
      [...modules]
        .filter(([path]) => path.startsWith(`${below}/`))
        .flatMap(([path, { exports }]) =>
          [...exports].filter(([, { from }]) => from === undefined).map(([name, { local }]) => ({ path, name, local })),
        )
        .filter(({ path, local }) => modules.get(path).declarations.has(local)),
  }
}

/** Finds the file behind an import of our own; undefined for packages of others, style sheets and the like. */
function createResolver({ root, modules }) {
  const packages = new Map()
  const exportsOf = name => {
    if (!packages.has(name)) {
      const file = join(root, 'packages', name, 'package.json')
      packages.set(name, existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).exports ?? {}) : [])
    }
    return packages.get(name)
  }
  const ending = path =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map(end => path + end).find(file => modules.has(file))
  return (from, specifier) => {
    if (specifier.startsWith('.')) return ending(resolve(dirname(from), specifier.replace(/\.js$/, '')))
    const [, name, rest = ''] = /^@sitewright\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
    for (const [pattern, target] of name ? exportsOf(name) : []) {
      const [start, end] = pattern.slice(2).split('*')
      const matches = end === undefined ? rest === start : rest.startsWith(start) && rest.endsWith(end)
      if (!matches) continue
      const file = ending(join(root, 'packages', name, target.replace('*', rest.slice(start.length))))
      if (file) return file
    }
    return undefined
  }
}

export const shortName = (root, path) => relative(root, path).replaceAll('\\', '/')
