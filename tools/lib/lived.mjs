import { join } from 'node:path'

const server = 'packages/server/src'
/** Folders of the server whose HTML is no published site. */
const notPublished = ['accounts', 'cli', 'editing', 'orders', 'people', 'platform', 'testing'].map(
  name => `${server}/${name}/`,
)

const below =
  folder =>
  ({ file }) =>
    file.startsWith(`${folder}/`)
const accountPages = below(`${server}/accounts`)
const browser = below('e2e')
const looksAtPublishedHtml = ({ file, names }) =>
  file.startsWith(`${server}/`) &&
  !notPublished.some(folder => file.startsWith(folder)) &&
  (names.has('text') || names.has('html'))

const standsIn = {
  rule: [() => true],
  call: [below('packages/server'), browser],
  page: [
    ...['visitor', 'blocks', 'render'].map(name => below(`packages/${name}`)),
    accountPages,
    browser,
    looksAtPublishedHtml,
  ],
  editor: [below('packages/editor'), accountPages, browser],
}

/**
 * Says whether a test stands where the row can be observed. Of a rule's own test, a module that it works with must be
 * reached by an entry point of the product.
 */
export function createLived({ root, reach, importsOf }) {
  const domain = join(root, 'packages/domain')
  const isCalled = ({ path, names }) => {
    if (!path.startsWith(`${domain}/`)) return true
    const imported = [...importsOf(path)].flatMap(([local, { from, name }]) => {
      const target = reach.find(path, from)
      if (!target) return []
      const homes = name === '*' ? [{ path: target }] : [reach.homeOf(target, name) ?? { path: target }]
      return homes.map(home => ({ local, module: home.path }))
    })
    const worked = imported.filter(({ local }) => names.has(local))
    return (worked.length > 0 ? worked : imported).some(({ module }) => reach.isModuleReached(module))
  }
  return (test, place) => standsIn[place].some(stands => stands(test)) && (place !== 'rule' || isCalled(test))
}
