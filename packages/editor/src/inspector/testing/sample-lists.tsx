import {
  assetList,
  type ControlOf,
  colour,
  dataset,
  defineBlock,
  eachBreakpoint,
  integer,
  list,
  localRichText,
  localString,
  object,
  oneOf,
  parseProps,
  perBreakpoint,
  settingsFor,
  source,
  variant,
} from '@sitewright/blocks/kit'
import { shapesOf } from '@sitewright/blocks/kit/shapes'
import type { BlockRules, JsonObject, PageDocument, PropPath } from '@sitewright/domain/documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { createActions } from '../../canvas/actions'
import { createElementRegistry } from '../../canvas/drawn-elements'
import { EditorProvider, type EditorScope } from '../../canvas/editor-context'
import type { ListControlData } from '../../canvas/item-controls'
import { itemsAt } from '../../canvas/item-props'
import { createRestedState } from '../../canvas/rested-state'
import { createEditorStore } from '../../history/editor-store'
import { nothingKept } from '../../history/testing/memory-journal'
import { createMemoryServer } from '../../history/testing/memory-server'
import { Announcer } from '../../ui/announce'
import { Toasts } from '../../ui/toast'

const dishes = list({ name: localString({ max: 120 }) }, { min: 0, max: 3 })

/** A block with every kind of prop that blocks of the product have not all got yet. */
export const sample = defineBlock({
  type: 'sample',
  version: 1,
  label: 'Sample',
  group: 'basic',
  synonyms: [],
  props: object({
    entries: list({ title: localString({ max: 200 }), text: localRichText(), dishes }, { min: 1, max: 500 }),
    pictures: assetList({ max: 4 }),
    look: variant(['plain', 'boxed']),
    design: oneOf(['grid', 'line']),
    columns: perBreakpoint(integer({ min: 1, max: 6 })),
    rows: eachBreakpoint({ desktop: integer({ min: 2, max: 4 }), mobile: integer({ min: 1, max: 2 }) }),
    items: source(),
    ground: colour(),
    data: dataset(),
  }),
  defaults: () => ({
    entries: [{ id: 'first', title: {}, text: {}, dishes: [] }],
    pictures: [],
    look: 'plain' as const,
    design: 'grid' as const,
    columns: { desktop: 3 },
    rows: { desktop: 3, mobile: 1 },
    items: { collectionId: 'all' as const, filter: { kind: 'none' as const }, sort: 'manual' as const },
    ground: { type: 'THEME_COLOR' as const, role: 'rule' as const },
    data: {
      rows: [
        ['', 'Visits'],
        ['Mon', '10'],
      ],
    },
  }),
  variants: { plain: { label: 'Plain', props: {} }, boxed: { label: 'Boxed', props: {} } },
  size: { desktop: { w: 1, h: 1 }, mobile: { w: 1, h: 1 } },
  migrations: [],
})

const written: readonly ControlOf<(typeof sample)['props']['shape']>[] = [
  {
    prop: 'entries',
    control: 'list',
    label: 'Entries',
    noun: 'entry',
    rowTitle: 'title',
    fresh: locale => ({ title: { [locale]: 'A question' }, text: {}, dishes: [] }),
    controls: [
      { prop: 'title', control: 'text', label: 'Title' },
      {
        prop: 'dishes',
        control: 'list',
        label: 'Dishes',
        noun: 'dish',
        rowTitle: 'name',
        fresh: locale => ({ name: { [locale]: 'Soup' } }),
        controls: [{ prop: 'name', control: 'text', label: 'Name' }],
      },
    ],
  },
  {
    prop: 'pictures',
    control: 'media-list',
    label: 'Pictures',
    accept: 'image',
    controls: [{ prop: 'caption', control: 'text', label: 'Caption' }],
  },
  { prop: 'look', control: 'variant', label: 'Look' },
  { prop: 'design', control: 'segments', label: 'Design', labels: { grid: 'Grid', line: 'Line' } },
  { prop: 'columns', control: 'slider', label: 'Columns', when: { prop: 'design', is: ['grid'] } },
  { prop: 'rows', control: 'slider', label: 'Rows' },
  { prop: 'items', control: 'source', label: 'Items' },
  { prop: 'ground', control: 'colour', label: 'Ground' },
  { prop: 'data', control: 'dataset', label: 'Data' },
]

const { controls } = settingsFor(sample, written)

export const sampleControl = (prop: keyof (typeof sample)['props']['shape']) =>
  controls.find(control => control.prop === prop)!
export const sampleList = (prop: 'entries' | 'pictures') => sampleControl(prop) as ListControlData

const rules: BlockRules = {
  versionOf: () => 1,
  parseProps: (_, props) => parseProps(sample, props),
  shapeOf: () => shapesOf(sample.props.shape),
}

export const entry = (id: string, title = id, names: readonly string[] = []) => ({
  id,
  title: { en: title },
  text: {},
  dishes: names.map(name => ({ id: name, name: { en: name } })),
})

/** One sample block, chosen, with something of its settings beside it. */
export function editSample(
  props: Partial<Record<keyof (typeof sample)['props']['shape'], unknown>>,
  {
    breakpoint = 'desktop' as 'desktop' | 'mobile',
    layout = 'flow' as 'flow' | 'bar',
    pages = [] as readonly object[],
    permissions = ['asset-library'] as readonly string[],
  } = {},
) {
  const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
  const padding = { top: 'none', bottom: 'none' } as const
  const page: PageDocument = {
    version: 1,
    sections: { s: { id: 's', order: 'A', theme: 'light', padding, layout } },
    blocks: {
      b: {
        id: 'b',
        sectionId: 's',
        type: 'sample',
        version: 1,
        props: { ...sample.defaults('en'), ...props } as JsonObject,
        placement: { desktop: place, mobile: place },
      },
    },
  }
  const editor = createEditorStore({
    document: page,
    version: 1,
    rules,
    server: createMemoryServer({ document: page, version: 1, rules }).server,
    opened: nothingKept(),
    tab: 'one',
    now: () => 0,
  })
  editor.select({ kind: 'block', id: 'b' })
  const rested = createRestedState(editor)
  const actions = createActions({ editor, breakpoint, locale: 'en' })
  const palette = { lightest: '#FFFFFF', light: '#DDE1DC', bright: '#2F4A86', dark: '#22301F', darkest: '#000000' }
  const scope = {
    editor,
    actions,
    rested,
    breakpoint,
    locale: 'en',
    language: 'en',
    isPhone: false,
    elements: createElementRegistry(),
    draft: { pages, navigation: { main: [], footer: [] }, primaryLocale: 'en', styles: { palette, motion: 'fade' } },
  } as unknown as EditorScope
  const stored = () => editor.store.getState().document.blocks['b']!.props
  return {
    editor,
    actions,
    props: stored,
    ids: (...path: PropPath) => itemsAt(stored(), path).map(({ id }) => id),
    item: () => {
      const { selection } = editor.store.getState()
      return selection.kind === 'block' ? selection.item : undefined
    },
    steps: () => editor.store.getState().history.past.map(({ label }) => label),
    said: () => document.querySelector('[data-announcer]')?.textContent?.trim(),
    async show(children: ReactNode) {
      const stop = rested.connect()
      const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
      client.setQueryData(keys.session, { permissions })
      const shown = render(
        <QueryClientProvider client={client}>
          <SessionGate>
            <EditorProvider value={scope}>
              <div className="panel-content">{children}</div>
              <Announcer />
              <Toasts />
            </EditorProvider>
          </SessionGate>
        </QueryClientProvider>,
      )
      // What comes in a file of its own.
      await act(async () => undefined)
      return { ...shown, stop }
    },
  }
}
