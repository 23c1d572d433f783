import { readFileSync } from 'node:fs'

const starters = new Set(['it', 'test', 'fit'])
const notRun = new Set(['skip', 'todo', 'fixme'])

/** The literal titles of the tests in a file that run, and the names each works with; a skipped test proves nothing. */
export async function testTitles(file) {
  const { default: ts } = await import('typescript')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const titles = []

  /** `it.each(…)` and the like are calls that lead to the same name. */
  const starts = callee => {
    if (ts.isIdentifier(callee)) return starters.has(callee.text)
    if (ts.isPropertyAccessExpression(callee)) return !notRun.has(callee.name.text) && starts(callee.expression)
    if (ts.isCallExpression(callee)) return starts(callee.expression)
    if (ts.isTaggedTemplateExpression(callee)) return starts(callee.tag)
    return false
  }
  const text = node => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTemplateExpression(node)) return node.getText(source)
    if (ts.isBinaryExpression(node)) return text(node.left) + text(node.right)
    return ''
  }
  const namesIn = (nodes, found = new Set()) => {
    for (const node of nodes) {
      if (ts.isIdentifier(node)) found.add(node.text)
      namesIn(node.getChildren(source), found)
    }
    return found
  }
  const visit = node => {
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    if (first && starts(node.expression) && text(first)) {
      const { line } = source.getLineAndCharacterOfPosition(first.getStart(source))
      titles.push({ title: text(first), line: line + 1, names: namesIn(node.arguments) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}
