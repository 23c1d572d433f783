import { defaultStyles } from '@sitewright/domain/publishing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Colours } from './colours'

afterEach(cleanup)

const styles = defaultStyles()
const draw = () => {
  const onChange = vi.fn<(next: typeof styles) => void>()
  render(<Colours styles={styles} onChange={onChange} />)
  return onChange
}
const names = () => screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)

it('offers the five colours by name, lightest first [CLR-04 CLR-05 CLR-06 CLR-07 CLR-08 CLR-14]', () => {
  draw()
  expect(names()).toEqual(['Lightest', 'Light', 'Bright', 'Dark', 'Darkest'])
  const shown = [...document.querySelectorAll<HTMLElement>('.swatch-colour')].map(({ style }) => style.backgroundColor)
  const { lightest, light, bright, dark, darkest } = styles.palette
  const asShown = (hex: string) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = hex
    return probe.style.backgroundColor
  }
  expect(shown).toEqual([lightest, light, bright, dark, darkest].map(asShown))
})

it('names the colour whose value is edited', async () => {
  draw()
  expect(screen.getByLabelText('Bright, as hex')).toHaveProperty('value', '#2447C9')
  await userEvent.click(screen.getByRole('radio', { name: 'Darkest' }))
  expect(screen.getByLabelText('Darkest, as hex')).toHaveProperty('value', '#161614')
})

it('offers four presets by name, and each brings a palette of its own [CLR-24]', async () => {
  const onChange = draw()
  const presets = ['Monochrome', 'Complementary', 'Analogous I', 'Analogous II']
  const offered = [...document.querySelectorAll('.preset')].map(button => button.textContent)
  expect(offered).toEqual(presets)
  for (const name of presets) await userEvent.click(screen.getByRole('button', { name }))
  const palettes = onChange.mock.calls.map(([next]) => JSON.stringify(next.palette))
  expect(new Set(palettes).size).toBe(4)
})
