import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definitions } from '@sitewright/blocks/definitions'
import type { Control } from '@sitewright/blocks/kit'
import { settings } from '@sitewright/blocks/settings'
import {
  identifierMessages,
  pageMessages,
  rolesMessages,
  siteMessages,
  validationMessages,
} from '@sitewright/domain/catalogue/messages'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { germanTexts } from '../../packages/editor/src/language/de'
import { germanTexts as germanOfAccounts } from '../../packages/server/src/accounts/language'
import { accountMessages, fieldMessages, passkeyMessages } from '../../packages/server/src/accounts/messages'
import { acceptRefusals } from '../../packages/server/src/people/present'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

type Source = { readonly name: string; readonly tree: ts.SourceFile }
const sourcesIn = (folder: string): Source[] => {
  const root = join(packages, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(?:^|\/)(?:testing|language)\//.test(name))
    .map(name => ({
      name,
      tree: ts.createSourceFile(
        name,
        readFileSync(join(root, name), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    }))
}

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

const nameOf = (node: ts.Expression): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ''

const isSaid = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^t[nx]?$/.test(nameOf(node.expression))

/** Texts that are handed to `t`, `tn` and `tx` as they are written. */
const saidIn = ({ tree }: Source): string[] => {
  const found: string[] = []
  walk(tree, node => {
    if (!isSaid(node)) return
    const texts = nameOf(node.expression) === 'tn' ? node.arguments.slice(1, 3) : node.arguments.slice(0, 1)
    for (const text of texts) if (ts.isStringLiteralLike(text)) found.push(text.text)
  })
  return found
}

/** Attributes that people read or hear. */
const readAttributes =
  /^(?:label|title|help|text|empty|caption|note|placeholder|confirm|question|alt|words|aria-(?:label|description|roledescription|valuetext)|data-hint)$/
const hasWords = /[A-Za-z]{2}/
/** Names that are the same in every language. */
const names = /^(?:[A-Z]{2,}|Sitewright|sitewright reset-link|[a-z]+|(?:https?:|\/|#).*|.*@.*|PayPal|Stripe|\S+\.\S+)$/

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

/** Names that a file has from the domain, by where they are from. */
const fromDomain = ({ tree }: Source): Map<string, string> => {
  const found = new Map<string, string>()
  walk(tree, node => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
    const path = node.moduleSpecifier.text
    const bindings = node.importClause?.namedBindings
    if (!path.startsWith('@sitewright/domain/') || !bindings || !ts.isNamedImports(bindings)) return
    for (const { name } of bindings.elements) found.set(name.text, path)
  })
  return found
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts of the domain that are handed to `t` by the name of their table: all of it, or the one that is named. */
const saidOfDomain = async (source: Source): Promise<string[]> => {
  const paths = fromDomain(source)
  const tables: { readonly path: string; readonly name: string; readonly key: string | undefined }[] = []
  walk(source.tree, node => {
    const text = isSaid(node) ? node.arguments[0] : undefined
    if (!text || !(ts.isPropertyAccessExpression(text) || ts.isElementAccessExpression(text))) return
    const name = text.expression.getText()
    const path = paths.get(name)
    const key = ts.isPropertyAccessExpression(text) ? text.name.text : undefined
    if (path) tables.push({ path, name, key })
  })
  const found = await Promise.all(
    tables.map(async ({ path, name, key }) => {
      const table = ((await import(/* @vite-ignore */ path)) as Record<string, Record<string, unknown>>)[name] ?? {}
      return textsIn(key === undefined ? table : table[key])
    }),
  )
  return found.flat()
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

const saidBy = (sources: readonly Source[]) => new Set(sources.flatMap(saidIn))
const lacking = (texts: Iterable<string>, german: Readonly<Record<string, string>>): string[] =>
  [...texts].filter(text => !Object.hasOwn(german, text))
/** Values that one language has and the other has not. */
const differing = (texts: Iterable<string>, german: Readonly<Record<string, string>>): string[] =>
  [...texts].filter(text => marks(text) !== marks(german[text] ?? ''))

describe('the language of the editing area', () => {
  const sources = sourcesIn('editor/src')
  const said = saidBy(sources)

  it('leaves no text that stands in a screen outside of the catalogue', () => {
    expect(sources.flatMap(hardWired)).toEqual([])
  })

  it('has a German text for every English one, and for whatever blocks and their settings are called', () => {
    expect(said.size).toBeGreaterThan(3000)
    expect(lacking([...said, ...blockTexts()], germanTexts)).toEqual([])
  })

  it('has a German text for every one of the domain that is shown by the name of its table', async () => {
    const found = (await Promise.all(sources.map(saidOfDomain))).flat()
    expect(found.length).toBeGreaterThan(200)
    expect(lacking(new Set(found), germanTexts).filter(text => hasWords.test(text))).toEqual([])
  })

  it('says in German with the same values', () => {
    expect(differing(said, germanTexts)).toEqual([])
  })
})

describe('the language of the account pages', () => {
  const said = saidBy(sourcesIn('server/src/accounts'))
  const { refused, ...passkeys } = passkeyMessages
  const templates = join(packages, '../templates')
  /** What reaches a page by a name. */
  const named = [accountMessages, fieldMessages, passkeys, refused, acceptRefusals, rolesMessages, identifierMessages]
    .flatMap(messages => Object.values<string>(messages))
    .concat(validationMessages.validEmail, siteMessages.nameMissing, siteMessages.nameLong, siteMessages.tooMany)
    .concat(pageMessages.logoutTitle, pageMessages.logoutText)

  it('leaves no text that stands in a page outside of the catalogue', () => {
    expect(sourcesIn('server/src/accounts/pages').flatMap(hardWired)).toEqual([])
  })

  it('has a German text for every English one, for every refusal, and for what starting points are', () => {
    const descriptions = readdirSync(templates, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => {
        const path = join(templates, name, 'template.json')
        if (!existsSync(path)) return []
        const { description, listed = true } = JSON.parse(readFileSync(path, 'utf8'))
        return listed ? [description as string] : []
      })
    expect(said.size).toBeGreaterThan(100)
    expect(lacking([...said, ...named, ...descriptions], germanOfAccounts)).toEqual([])
  })

  it('says in German with the same values', () => {
    expect(differing([...said, ...named], germanOfAccounts)).toEqual([])
  })
})
