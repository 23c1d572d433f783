import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ControlField } from './control-field'
import { editSample, sampleControl } from './testing/sample-lists'

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Prop = Parameters<typeof sampleControl>[0]
const block: readonly string[] = []

async function openControls(names: readonly Prop[], ...how: Parameters<typeof editSample>) {
  const sample = editSample(...how)
  await sample.show(
    names.map(name => <ControlField key={name} control={sampleControl(name)} blockId="b" item={block} />),
  )
  return sample
}
const slide = (value: string) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Columns' }), { target: { value } })

describe('a value per breakpoint', () => {
  it('of desktops says that phones follow, or that they have their own', async () => {
    const { editor, props } = await openControls(['columns'], { columns: { desktop: 3 } })
    expect(screen.getByText('For desktops and tablets. Phones follow.')).toBeTruthy()
    slide('4')
    expect(props()['columns']).toEqual({ desktop: 4 })
    act(
      () =>
        void editor.run({ kind: 'set-props', id: 'b', props: { columns: { desktop: 4, mobile: 1 } } }, { label: '' }),
    )
    expect(screen.getByText('For desktops and tablets. Phones have their own.')).toBeTruthy()
  })

  it('of phones is that of desktops until it is set, and can be again', async () => {
    const { props } = await openControls(['columns'], { columns: { desktop: 3 } }, { breakpoint: 'mobile' })
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Columns' })
    expect(slider.value).toBe('3')
    expect(screen.getByText('Same as desktop. A change here is for phones only.')).toBeTruthy()
    slide('1')
    expect(props()['columns']).toEqual({ desktop: 3, mobile: 1 })
    expect(screen.getByText(/For phones only/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Same as desktop' }))
    expect(props()['columns']).toEqual({ desktop: 3 })
    expect(slider.value).toBe('3')
  })
})

it('a value of phones that fits them alone has their limits, and nothing to follow', async () => {
  const { props } = await openControls(['rows'], { rows: { desktop: 4, mobile: 2 } }, { breakpoint: 'mobile' })
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Rows' })
  expect([slider.min, slider.max, slider.value]).toEqual(['1', '2', '2'])
  expect(screen.getByText('For phones only.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Same as desktop' })).toBeNull()
  fireEvent.change(slider, { target: { value: '1' } })
  expect(props()['rows']).toEqual({ desktop: 4, mobile: 1 })
})

it('a source is where its things come from and their order, each set by itself', async () => {
  const { props } = await openControls(['items'], {
    items: { collectionId: 'all', filter: { kind: 'label', label: 'Vases' }, sort: 'manual' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Order$/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Newest first' }))
  expect(props()['items']).toMatchObject({ filter: { kind: 'label', label: 'Vases' }, sort: 'newest' })
  await userEvent.click(screen.getByRole('button', { name: /Items$/ }))
  await userEvent.click(screen.getByRole('option', { name: 'All products' }))
  expect(props()['items']).toEqual({ collectionId: 'all', filter: { kind: 'none' }, sort: 'newest' })
})

it.each([
  { layout: 'flow', onBars: true, count: 0 },
  { layout: 'bar', onBars: true, count: 1 },
  { layout: 'flow', onBars: false, count: 1 },
  { layout: 'bar', onBars: false, count: 0 },
] as const)(
  'a control with onBars $onBars is there $count times in a section with the layout $layout',
  async ({ layout, onBars, count }) => {
    const { show } = editSample({}, { layout })
    await show(<ControlField control={{ ...sampleControl('design'), onBars }} blockId="b" item={block} />)
    expect(screen.queryAllByRole('radio', { name: 'Line' })).toHaveLength(count)
  },
)

it('a control whose condition does not hold is gone, and its value stays', async () => {
  const { props } = await openControls(['design', 'columns'], { columns: { desktop: 5 } })
  await userEvent.click(screen.getByRole('radio', { name: 'Line' }))
  expect(screen.queryByRole('slider', { name: 'Columns' })).toBeNull()
  expect(props()).toMatchObject({ design: 'line', columns: { desktop: 5 } })
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Columns' }).value).toBe('5')
})

it('a look is one of the block’s variants, by name', async () => {
  const { props } = await openControls(['look'], {})
  expect(screen.getByRole('radio', { name: 'Plain', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Boxed' }))
  expect(props()['look']).toBe('boxed')
})

it('a colour is one of the section’s, of the palette’s, or typed; what is no colour says so and changes nothing', async () => {
  const { props } = await openControls(['ground'], {})
  expect(await screen.findByRole('group', { name: 'Ground' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Lines', checked: true })).toBeTruthy()
  expect(screen.queryByRole('slider'), 'the section decides how strong it is').toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Bright' }))
  expect(props()['ground']).toEqual({ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 1 })
  expect(screen.queryByRole('radio', { name: 'Lines', checked: true })).toBeNull()
  fireEvent.change(screen.getByRole('slider', { name: 'Strength' }), { target: { value: '50' } })
  expect(props()['ground']).toEqual({ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 })
  await userEvent.click(screen.getByRole('radio', { name: 'Own' }))
  const own = props()['ground']
  const hex = screen.getByRole('textbox', { name: 'Colour, as hex' })
  await userEvent.clear(hex)
  await userEvent.type(hex, 'blueish{Enter}')
  expect(screen.getByText('That is not a colour.')).toBeTruthy()
  expect(props()['ground']).toEqual(own)
  await userEvent.clear(hex)
  await userEvent.type(hex, '663399{Enter}')
  expect(props()['ground']).toEqual({ type: 'CUSTOM_COLOR', colour: '#663399' })
})
