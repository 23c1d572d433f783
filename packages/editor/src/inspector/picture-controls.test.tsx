import { settings } from '@sitewright/blocks/settings'
import type { DropShadow } from '@sitewright/domain/assets'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AngleDial } from '../ui/angle-dial'
import { ShadowControl } from './shadow-control'
import { ShapeControl } from './shape-control'
import { VariantControl } from './variant-control'

afterEach(cleanup)

/** A control with something that remembers what it was set to. */
function open<Value>(first: Value, draw: (value: Value, set: (next: Value) => void) => React.ReactNode) {
  const values: Value[] = []
  const ended = vi.fn()
  const Held = () => {
    const [value, setValue] = useState(first)
    return draw(value, next => {
      values.push(next)
      setValue(next)
    })
  }
  render(<Held />)
  return { values, ended }
}

const openShadow = (first: DropShadow | null) => {
  const onChangeEnd = vi.fn()
  const { values } = open<DropShadow | null>(first, (value, set) => (
    <ShadowControl label="Shadow" value={value} onChange={set} onChangeEnd={onChangeEnd} />
  ))
  return { values, onChangeEnd }
}

describe('the shadow of a picture', () => {
  it('is switched on with light from above, and off [IMG-55]', async () => {
    const { values, onChangeEnd } = openShadow(null)
    expect(screen.queryByRole('slider')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'Shadow' }))
    expect(values.at(-1)).toEqual({ angle: 180, distance: { value: 8, unit: 'px' }, blur: { value: 24, unit: 'px' } })
    await userEvent.click(screen.getByRole('switch', { name: 'Shadow' }))
    expect(values.at(-1)).toBeNull()
    expect(onChangeEnd, 'each is one undo step').toHaveBeenCalledTimes(2)
  })

  it('has an angle, and a distance and a softness with a unit each [IMG-55]', async () => {
    const { values } = openShadow({
      angle: 90,
      distance: { value: 8, unit: 'px' },
      blur: { value: 24, unit: 'px' },
    })
    fireEvent.change(screen.getByRole('slider', { name: 'Falls towards' }), { target: { value: '135' } })
    expect(values.at(-1)).toMatchObject({ angle: 135 })
    const units = screen.getByRole('radiogroup', { name: 'Distance, unit' })
    await userEvent.click(units.querySelector('input[value="em"]')!)
    expect(values.at(-1)).toMatchObject({ angle: 135, distance: { value: 8, unit: 'em' } })
    const softness = screen.getByRole('textbox', { name: 'Softness' })
    await userEvent.clear(softness)
    await userEvent.type(softness, '40{Enter}')
    expect(values.at(-1)).toMatchObject({ blur: { value: 40, unit: 'px' } })
  })
})

it('an angle is also set by turning its hand', () => {
  const onChange = vi.fn()
  const { container } = render(<AngleDial label="Turned by" value={0} onChange={onChange} />)
  const dial = container.querySelector<HTMLElement>('.angle-dial')!
  dial.getBoundingClientRect = () => ({ left: 0, top: 0, width: 40, height: 40 }) as DOMRect
  dial.setPointerCapture = () => {}
  const at = (clientX: number, clientY: number) => fireEvent.pointerDown(dial, { clientX, clientY, pointerId: 1 })
  at(20, 0)
  at(40, 20)
  at(20, 40)
  at(0, 20)
  expect(onChange.mock.calls.map(([degrees]) => degrees)).toEqual([0, 90, 180, 270])
})

it('a shape is chosen from drawings, each with its name', async () => {
  const options = [
    { value: 'none', label: 'None' },
    { value: 'rectangle', label: 'Rectangle' },
    { value: 'star', label: 'Star' },
  ]
  const { values } = open('none', (value, set) => (
    <ShapeControl label="Shape" options={options} value={value} onChange={set} />
  ))
  const star = screen.getByRole('radio', { name: 'Star' })
  expect(star.closest('label')?.querySelector('path')).not.toBeNull()
  await userEvent.click(star)
  expect(values).toEqual(['star'])
})

it('an image is inline, a poster, a card, an overlap, a collage or a stack [EDIT-25]', async () => {
  const look = settings['image']!.controls.find(({ prop }) => prop === 'variant')!
  if (look.control !== 'variant') throw new Error('The look of an image is one of its variants.')
  const { label, options } = look
  const { values } = open('inline', (value, set) => <VariantControl {...{ label, options, value }} onChange={set} />)
  const names = screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)
  expect(names).toEqual(['Inline', 'Poster', 'Card', 'Overlap', 'Collage', 'Stack'])
  await userEvent.click(screen.getByRole('radio', { name: 'Collage' }))
  expect(values).toEqual(['collage'])
})
