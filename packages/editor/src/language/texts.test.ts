import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definitions } from '@sitewright/blocks/definitions'
import type { Control } from '@sitewright/blocks/kit'
import { settings } from '@sitewright/blocks/settings'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { germanTexts } from './de'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(?:^|\/)(?:testing|language)\//.test(name),
)

type Source = { readonly name: string; readonly tree: ts.SourceFile }
const read = (name: string): Source => ({
  name,
  tree: ts.createSourceFile(
    name,
    readFileSync(join(root, name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
})

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

const isSaid = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^t[nx]?$/.test(node.expression.text)

/** Texts that are handed to `t`, `tn` and `tx` as they are written. */
const saidIn = ({ tree }: Source): string[] => {
  const found: string[] = []
  walk(tree, node => {
    if (!isSaid(node)) return
    const texts = node.expression.getText() === 'tn' ? node.arguments.slice(1, 3) : node.arguments.slice(0, 1)
    for (const text of texts) if (ts.isStringLiteralLike(text)) found.push(text.text)
  })
  return found
}

/** Attributes that people read or hear. */
const readAttributes =
  /^(?:label|title|help|text|empty|caption|note|placeholder|confirm|question|alt|words|aria-(?:label|description|roledescription|valuetext)|data-hint)$/
const hasWords = /[A-Za-z]{2}/
/** Names that are the same in every language. */
const names = /^(?:[A-Z]{2,}|[a-z]+|(?:https?:|\/|#).*|.*@.*|PayPal|Stripe|\S+\.\S+)$/

/** What would be English in every language. */
const hardWired = ({ name, tree }: Source): string[] => {
  const found: string[] = []
  const note = (text: string) => {
    if (hasWords.test(text) && !names.test(text)) found.push(`${name}: ${text}`)
  }
  walk(tree, node => {
    if (ts.isJsxText(node)) note(node.text.trim())
    if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText()) && node.initializer) {
      const { initializer } = node
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
      if (value && ts.isStringLiteralLike(value)) note(value.text)
      if (value && ts.isTemplateExpression(value))
        note(
          [value.head, ...value.templateSpans.map(({ literal }) => literal)]
            .map(({ text }) => text)
            .join(' ')
            .trim(),
        )
    }
  })
  return found
}

const marks = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join()

const blockTexts = (): string[] => {
  const found: (string | undefined)[] = []
  const add = (control: Control): void => {
    found.push(control.label, control.help)
    if ('noun' in control) found.push(control.noun)
    if ('none' in control) found.push(control.none)
    if ('options' in control) found.push(...control.options.map(({ label }) => label))
    if ('controls' in control) control.controls.forEach(add)
  }
  for (const { controls } of Object.values(settings)) controls.forEach(add)
  for (const { label, synonyms, variants = {} } of Object.values(definitions))
    found.push(label, ...synonyms, ...Object.values(variants).map(variant => variant.label))
  return found.filter(text => text !== undefined && hasWords.test(text)) as string[]
}

describe('the language of the interface', () => {
  const parsed = sources.map(read)
  const said = new Set(parsed.flatMap(saidIn))

  it('leaves no text that stands in a screen outside of the catalogue', () => {
    expect(parsed.flatMap(hardWired)).toEqual([])
  })

  it('has a German text for every English one, and for whatever blocks and their settings are called', () => {
    expect(said.size).toBeGreaterThan(3000)
    expect([...said, ...blockTexts()].filter(text => !Object.hasOwn(germanTexts, text))).toEqual([])
  })

  it('says in German with the same values', () => {
    const wrong = [...said].filter(text => marks(text) !== marks(germanTexts[text] ?? ''))
    expect(wrong).toEqual([])
  })
})
