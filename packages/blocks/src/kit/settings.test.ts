import type { JsonObject } from '@sitewright/domain/documents'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Control, isControlShown } from './control'
import { defineBlock } from './define-block'
import {
  assetList,
  assetRef,
  boolean,
  colour,
  eachBreakpoint,
  integer,
  list,
  localRichText,
  localString,
  object,
  oneOf,
  perBreakpoint,
  text,
  variant,
} from './props'
import { type ControlOf, settingsFor } from './settings'

const dishes = list({ name: localString({ max: 120 }), photo: assetRef() }, { min: 0, max: 60 })
const sections = list({ title: localString({ max: 80 }), dishes }, { min: 0, max: 20 })

const sample = defineBlock({
  type: 'sample',
  version: 1,
  label: 'Sample',
  group: 'basic',
  synonyms: [],
  props: object({
    title: localString({ max: 80 }),
    about: localRichText(),
    account: text({ max: 40 }),
    design: oneOf(['grid', 'slideshow']),
    look: variant(['plain', 'boxed']),
    autoplay: boolean(),
    columns: perBreakpoint(integer({ min: 1, max: 6 })),
    rows: eachBreakpoint({ desktop: integer({ min: 2, max: 4 }), mobile: integer({ min: 1, max: 2 }) }),
    ground: colour(),
    pictures: assetList({ max: 500 }),
    tabs: list({ title: localString({ max: 60 }), sections }, { min: 1, max: 10 }),
  }),
  defaults: () => ({
    title: {},
    about: {},
    account: '',
    design: 'grid' as const,
    look: 'plain' as const,
    autoplay: false,
    columns: { desktop: 3 },
    rows: { desktop: 3, mobile: 1 },
    ground: { type: 'THEME_COLOR' as const, role: 'rule' as const },
    pictures: [],
    tabs: [{ id: 'first', title: {}, sections: [] }],
  }),
  variants: { boxed: { label: 'Boxed', props: { look: 'boxed' } }, plain: { label: 'Plain', props: {} } },
  size: { desktop: { w: 1, h: 1 }, mobile: { w: 1, h: 1 } },
  migrations: [],
})
type Shape = (typeof sample)['props']['shape']
const control = (written: ControlOf<Shape>) => settingsFor(sample, [written]).controls[0]

describe('what a control is given by its prop', () => {
  it('the longest text', () => {
    expect(control({ prop: 'title', control: 'text', label: 'Title' })).toEqual({
      prop: 'title',
      control: 'text',
      label: 'Title',
      max: 80,
    })
  })

  it('the longest text of one that is the same in every language', () => {
    expect(control({ prop: 'account', control: 'plain-text', label: 'Account' })).toMatchObject({ max: 40 })
    // @ts-expect-error it has no words per language to write
    control({ prop: 'account', control: 'text', label: 'Account' })
  })

  it('options in the order of the schema, whatever the order of their labels', () => {
    const labels = { slideshow: 'Slideshow', grid: 'Grid' }
    expect(control({ prop: 'design', control: 'select', label: 'Design', labels })).toEqual({
      prop: 'design',
      control: 'select',
      label: 'Design',
      options: [
        { value: 'grid', label: 'Grid' },
        { value: 'slideshow', label: 'Slideshow' },
      ],
    })
  })

  it('the labels of the block’s variants', () => {
    expect(control({ prop: 'look', control: 'variant', label: 'Look' })).toMatchObject({
      options: [
        { value: 'plain', label: 'Plain' },
        { value: 'boxed', label: 'Boxed' },
      ],
    })
  })

  it('the range of one breakpoint, and that there are several', () => {
    expect(control({ prop: 'columns', control: 'slider', label: 'Columns' })).toMatchObject({
      min: 1,
      max: 6,
      perBreakpoint: true,
    })
  })

  it('the range of phones, where they have their own', () => {
    expect(control({ prop: 'rows', control: 'slider', label: 'Rows' })).toEqual({
      prop: 'rows',
      control: 'slider',
      label: 'Rows',
      min: 2,
      max: 4,
      perBreakpoint: true,
      onPhones: { min: 1, max: 2 },
    })
  })

  it('at every depth of a list', () => {
    const found = control({
      prop: 'tabs',
      control: 'list',
      label: 'Tabs',
      noun: 'tab',
      rowTitle: 'title',
      fresh: locale => ({ title: { [locale]: 'Supper' }, sections: [] }),
      controls: [
        {
          prop: 'sections',
          control: 'list',
          label: 'Sections',
          noun: 'section',
          rowTitle: 'title',
          fresh: () => ({ title: {}, dishes: [] }),
          controls: [
            {
              prop: 'dishes',
              control: 'list',
              label: 'Dishes',
              noun: 'dish',
              rowTitle: 'name',
              rowPicture: 'photo',
              fresh: () => ({ name: {}, photo: null }),
              controls: [{ prop: 'name', control: 'text', label: 'Name' }],
            },
          ],
        },
      ],
    })
    expect(found).toMatchObject({
      min: 1,
      max: 10,
      controls: [{ min: 0, max: 20, controls: [{ min: 0, max: 60, controls: [{ prop: 'name', max: 120 }] }] }],
    })
  })

  it('in a list of pictures', () => {
    const caption = { prop: 'caption', control: 'text', label: 'Caption' } as const
    expect(
      control({ prop: 'pictures', control: 'media-list', label: 'Pictures', accept: 'image', controls: [caption] }),
    ).toMatchObject({ max: 500, controls: [{ prop: 'caption', max: 300 }] })
  })
})

const shown = (given: Control, props: JsonObject = {}) => isControlShown(given, { props, isOnBar: false })

it('a control of bars is shown on bars alone, and only while its condition holds', () => {
  const look = { prop: 'autoplay', control: 'switch', label: 'In the menu on phones', onBars: true } as const
  const isShown = (written: ControlOf<Shape>, isOnBar: boolean) =>
    isControlShown(control(written)!, { props: { design: 'grid' }, isOnBar })
  expect(isShown(look, true)).toBe(true)
  expect(isShown(look, false)).toBe(false)
  expect(isShown({ ...look, when: { prop: 'design', is: ['slideshow'] } }, true)).toBe(false)
})

it('a control that means nothing on bars is shown everywhere else', () => {
  const align = control({ prop: 'autoplay', control: 'switch', label: 'Alignment', onBars: false })!
  expect(isControlShown(align, { props: {}, isOnBar: true })).toBe(false)
  expect(isControlShown(align, { props: {}, isOnBar: false })).toBe(true)
})

it('a control with a condition is shown while another prop has one of the values', () => {
  const autoplay = control({
    prop: 'autoplay',
    control: 'switch',
    label: 'Autoplay',
    when: { prop: 'design', is: ['slideshow'] },
  })!
  expect(shown(autoplay, { design: 'slideshow' })).toBe(true)
  expect(shown(autoplay, { design: 'grid' })).toBe(false)
  expect(shown(control({ prop: 'about', control: 'rich-text', label: 'About' })!)).toBe(true)
})

describe('what does not compile', () => {
  type Labels<Prop> = Extract<ControlOf<Shape>, { prop: Prop }> extends { labels: infer Wanted } ? Wanted : never

  it('labels of other values than the schema’s', () => {
    expectTypeOf<Labels<'design'>>().toEqualTypeOf<Readonly<Record<'grid' | 'slideshow', string>>>()
    // @ts-expect-error a label is missing
    control({ prop: 'design', control: 'select', label: 'Design', labels: { grid: 'Grid' } })
    const extra = { grid: 'Grid', slideshow: 'Slideshow' }
    // @ts-expect-error a label for a value the prop cannot have
    control({ prop: 'design', control: 'select', label: 'Design', labels: { ...extra, stack: 'Stack' } })
  })

  it('a prop that the block or the item does not have', () => {
    // @ts-expect-error no such prop
    expect(() => settingsFor(sample, [{ prop: 'subtitle', control: 'text', label: 'Subtitle' }])).toThrow()
    const shared = { prop: 'tabs', control: 'list', label: 'Tabs', noun: 'tab', controls: [] } as const
    const fresh = () => ({ title: {}, sections: [] })
    const name = { prop: 'name', control: 'text', label: 'Name' } as const
    // @ts-expect-error a row is named by a text or a choice
    control({ ...shared, rowTitle: 'sections', fresh })
    // @ts-expect-error a new item lacks a prop
    control({ ...shared, rowTitle: 'title', fresh: () => ({ title: {} }) })
    // @ts-expect-error no such prop of the item
    expect(() => control({ ...shared, rowTitle: 'title', fresh, controls: [name] })).toThrow()
    // @ts-expect-error no such prop to do without
    settingsFor(sample, [], { without: ['subtitle'] })
  })

  it('a control that does not fit the prop', () => {
    // @ts-expect-error a text is no switch
    control({ prop: 'title', control: 'switch', label: 'Title' })
    // @ts-expect-error a choice is no list
    control({ prop: 'design', control: 'list', label: 'Design' })
  })

  it('limits of its own', () => {
    // @ts-expect-error the longest text is the schema's
    control({ prop: 'title', control: 'text', label: 'Title', max: 90 })
    // @ts-expect-error the range is the schema's
    control({ prop: 'columns', control: 'slider', label: 'Columns', min: 2, max: 4 })
  })

  it('a condition that can never hold', () => {
    // @ts-expect-error no such value
    control({ prop: 'autoplay', control: 'switch', label: 'Autoplay', when: { prop: 'design', is: ['stack'] } })
    // @ts-expect-error a text has no values to wait for
    control({ prop: 'autoplay', control: 'switch', label: 'Autoplay', when: { prop: 'title', is: ['x'] } })
  })

  it('a value per breakpoint of what is a list or a text', () => {
    // @ts-expect-error texts are per language
    perBreakpoint(localString({ max: 10 }))
    // @ts-expect-error lists are the same everywhere
    perBreakpoint(dishes)
  })
})
