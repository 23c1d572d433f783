import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { sourcesBelow } from '../lib/source-files.mjs'

const packages = join(import.meta.dirname, '../../packages')
/** Everything that draws what visitors see, or changes it in their browser. */
const folders = ['blocks/src', 'render/src', 'visitor/src']
const isDrawn = (path: string) => /\.tsx$|\/island(?:\/[^/]+)?\.ts$/.test(path)

const files = folders
  .flatMap(folder => sourcesBelow(join(packages, folder)).filter(isDrawn))
  .map(path => relative(packages, path))

const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
])
const hasLetters = (text: string) => /\p{L}/u.test(text)

const isSpoken = (node: ts.Node): boolean => {
  if (ts.isJsxAttribute(node)) return spokenAttributes.has(node.name.getText())
  return ts.isJsxElement(node) || ts.isJsxFragment(node)
}

/** Whether the value of an expression is what is read, and not what it is chosen by or handed to. */
const isShown = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isJsxExpression(parent)) return isSpoken(parent.parent)
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent)
  if (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?|\+)$/.test(parent.operatorToken.getText()))
    return isShown(parent)
  return ts.isParenthesizedExpression(parent) && isShown(parent)
}

const isRead = (node: ts.Node): boolean =>
  ts.isJsxText(node) || (ts.isJsxAttribute(node.parent) ? isSpoken(node.parent) : isShown(node))

function literalsOf(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(span => span.literal)].map(part => part.text).join('')
      : ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)
        ? node.text
        : ''
    if (hasLetters(text) && isRead(node)) found.push(text.trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('view.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

it.each([
  ['<p>Sold out</p>', ['Sold out']],
  [`<p>{isGone ? "Sold out" : \`\${count} left\`}</p>`, ['Sold out', 'left']],
  ['<p aria-label="Cart" className="cart">{count}</p>', ['Cart']],
  [`<p aria-label={\`One \${title} less\`}>−</p>`, ['One  less']],
  ['<p title={isGone ? message("cart.gone") : undefined}>{message("cart.empty")} · {kind === "x" && "!"}</p>', []],
  [`<b className={\`is-\${kind}\`} style={{ color: "red" }} />`, []],
])('finds what is read in %s', (source, expected) => {
  expect(literalsOf(source)).toEqual(expected)
})

it.each(files)('%s says nothing that is not in the catalogue', file => {
  expect(literalsOf(readFileSync(join(packages, file), 'utf8'))).toEqual([])
})

it('looks at every view and island there is', () => {
  expect(files).toEqual(expect.arrayContaining(['blocks/src/cart/view/cart-line.tsx', 'blocks/src/image/island.ts']))
  expect(files.length).toBeGreaterThan(30)
})
