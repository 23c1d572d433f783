import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakpoints, gridColumns, type JsonObject } from '@sitewright/domain/documents'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { blockRules, definitions } from './definitions'
import type { Control } from './kit/control'
import { type AnyBlock, parseProps } from './kit/define-block'
import { factsOf, type PropFacts, type PropsShape } from './kit/prop-facts'
import { object } from './kit/props'
import { sampleContext } from './kit/testing/draw-block'
import { examples } from './lists/examples'
import { islands } from './lists/islands'
import { settings } from './lists/settings'
import { styles } from './lists/styles'
import { views } from './lists/views'

const here = import.meta.dirname
const blockFolders = () =>
  readdirSync(here, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['kit', 'lists'].includes(entry.name))
    .map(entry => entry.name)
    .sort()

const has = (type: string, ...names: string[]) => names.some(name => existsSync(join(here, type, name)))

type ListControl = Extract<Control, { control: 'list' }>
type FoundList = { readonly path: string; readonly control: ListControl; readonly shape: PropsShape }

/** Every list of a panel, at every depth, with what an item of it may hold. */
const listControls = (controls: readonly Control[], shape: PropsShape): FoundList[] =>
  controls.flatMap(control => {
    const facts = factsOf(shape[control.prop]!)
    if (control.control !== 'list' || facts.kind !== 'list') return []
    const below = listControls(control.controls, facts.item)
    return [
      { path: control.prop, control, shape: facts.item },
      ...below.map(found => ({ ...found, path: `${control.prop}, ${found.path}` })),
    ]
  })

describe('the lists of blocks', () => {
  it.each(Object.entries({ definitions, views, settings, styles, examples }))(
    '%s names every block folder and nothing else',
    (_, list) => {
      expect(Object.keys(list).sort()).toEqual(blockFolders())
    },
  )

  it('a block has an island exactly when it declares one', () => {
    for (const block of Object.values(definitions)) {
      expect(block.type in islands, block.type).toBe(block.island !== undefined)
      expect(has(block.type, 'island.ts', 'island.tsx', 'island'), block.type).toBe(block.island !== undefined)
    }
  })

  it('every island can be fetched and mounted', async () => {
    for (const load of Object.values(islands)) expect((await load()).mount).toBeTypeOf('function')
  })

  it('every block has a test and a style sheet of its own', () => {
    for (const type of blockFolders()) {
      expect(has(type, `${type}.test.tsx`), `${type}.test.tsx`).toBe(true)
      expect(readFileSync(join(here, type, 'style.css'), 'utf8'), `style.css of ${type}`).toMatch(/\S/)
    }
  })
})

describe.each(Object.entries(definitions))('%s', (type, block) => {
  it('is listed under its own type, with a label and a settings panel for it', () => {
    expect(block.type).toBe(type)
    expect(block.label).not.toBe('')
    expect(settings[type]?.type).toBe(type)
  })

  it('starts with props that its own schema takes, unchanged and as plain JSON', () => {
    const defaults = block.defaults('en')
    const parsed = parseProps(block, defaults)
    expect(parsed).toEqual(defaults)
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(defaults)
  })

  it('starts with a size that fits the grid', () => {
    for (const breakpoint of breakpoints) {
      expect(block.size[breakpoint].w).toBeLessThanOrEqual(gridColumns[breakpoint])
      expect(block.size[breakpoint].h).toBeGreaterThan(0)
    }
  })

  it('has a control for each prop, once, or says that it goes without', () => {
    const { controls = [], without = [] } = settings[type] ?? {}
    expect([...controls.map(({ prop }) => prop), ...without].sort()).toEqual(Object.keys(block.props.shape).sort())
  })

  it.each(listControls(settings[type]?.controls ?? [], block.props.shape))(
    'its $path has a control for each prop of an item, and new items that the schema takes',
    ({ control, shape }) => {
      expect(control.controls.map(({ prop }) => prop).sort()).toEqual(Object.keys(shape).sort())
      const fresh = control.fresh('de')
      expect(object(shape).safeParse(fresh)).toEqual({ success: true, data: fresh })
    },
  )

  it('has a variant for each value of the prop that names one', () => {
    for (const facts of Object.values(block.props.shape).map(factsOf))
      if (facts.kind === 'variant') expect(Object.keys(block.variants ?? {}).sort()).toEqual([...facts.values].sort())
  })

  it('has variants that start with props its own schema takes', () => {
    for (const { props } of Object.values(block.variants ?? {}))
      expect(parseProps(block, { ...(block.defaults('en') as object), ...props })).toBeDefined()
  })

  it('is known to documents, which refuse props with anything extra', () => {
    const defaults = block.defaults('en') as object
    expect(blockRules.versionOf(type)).toBe(block.version)
    expect(blockRules.parseProps(type, defaults)).toEqual(defaults)
    expect(blockRules.parseProps(type, { ...defaults, extra: 1 })).toBeUndefined()
  })
})

const valuesOf = (facts: PropFacts): readonly string[] => {
  if (facts.kind === 'per-breakpoint') return valuesOf(facts.of)
  return facts.kind === 'one-of' || facts.kind === 'variant' ? facts.values : []
}
/** Every value that a choice can have, as `prop: value`, at every depth. */
const choices = (shape: PropsShape): string[] =>
  Object.entries(shape).flatMap(([name, prop]) => {
    const facts = factsOf(prop)
    return facts.kind === 'list' ? choices(facts.item) : valuesOf(facts).map(value => `${name}: ${value}`)
  })
/** The values in these props that could be one. */
const chosen = (props: JsonObject): string[] =>
  Object.entries(props).flatMap(([name, value]) => {
    if (Array.isArray(value)) return (value as JsonObject[]).flatMap(chosen)
    const perBreakpoint = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    return perBreakpoint.map(each => `${name}: ${each}`)
  })
const holdsWords = ({ props: { shape }, needs }: AnyBlock): boolean =>
  needs !== undefined || Object.values(shape).some(prop => /^local-|list$|^link$/.test(factsOf(prop).kind))

describe.each(Object.entries(definitions))('the examples of %s', (type, block) => {
  const shown = examples[type]?.examples ?? []

  it.each(shown)('"$name" can be stored, and is drawn on the page and on the canvas', ({ props, data }) => {
    const parsed = parseProps(block, props)
    expect(parsed).toBeDefined()
    for (const mode of ['page', 'canvas'] as const) {
      const given = { props: parsed as never, data: data as never, context: sampleContext({ mode }) }
      const html = renderToStaticMarkup(createElement(views[type]!, given))
      expect(html).not.toMatch(/<script|<img src=x|javascript:|java\tscript:/)
    }
  })

  it('show every value of every choice', () => {
    const seen = shown.flatMap(({ props }) => chosen(props))
    expect(choices(block.props.shape).filter(choice => !seen.includes(choice))).toEqual([])
  })

  it('show every variant', () => {
    for (const { props } of Object.values(block.variants ?? {}))
      expect(shown.map(example => example.props)).toContainEqual(expect.objectContaining(props))
  })

  it('show it empty, long and with what nobody writes by accident', () => {
    const needed = holdsWords(block) ? ['empty', 'long', 'hostile'] : []
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(needed))
    expect(shown).not.toEqual([])
  })
})

it('documents know no block by a name that every object has', () => {
  expect(blockRules.versionOf('constructor')).toBeUndefined()
  expect(blockRules.parseProps('__proto__', {})).toBeUndefined()
})
