import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs'

afterEach(cleanup)

const tabs = [
  { name: 'content', label: 'Content' },
  { name: 'design', label: 'Design' },
  { name: 'motion', label: 'Motion' },
] as const

const Shown = () => {
  const [shown, show] = useState<(typeof tabs)[number]['name']>('content')
  return (
    <Tabs label="Settings" tabs={tabs} shown={shown} onShow={show}>
      <input aria-label={`Field of ${shown}`} />
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true })

it('are one stop of the keyboard; arrows, Home and End go from tab to tab and show its panel', async () => {
  render(<Shown />)
  await userEvent.tab()
  expect(document.activeElement).toBe(chosen())
  for (const [key, label] of [
    ['{ArrowRight}', 'Design'],
    ['{End}', 'Motion'],
    ['{ArrowRight}', 'Content'],
    ['{ArrowLeft}', 'Motion'],
    ['{Home}', 'Content'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(chosen().textContent).toBe(label)
    expect(document.activeElement).toBe(chosen())
    expect(screen.getByRole('tabpanel', { name: label })).toBeTruthy()
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Field of content'))
})

it('name the panel that is shown, and only that one', async () => {
  render(<Shown />)
  await userEvent.click(screen.getByRole('tab', { name: 'Design' }))
  expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  expect(screen.getAllByRole('tab').filter(tab => tab.hasAttribute('aria-controls'))).toHaveLength(1)
})
