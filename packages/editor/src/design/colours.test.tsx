import { defaultStyles } from '@sitewright/domain/publishing'
import { cleanup, render, screen, within } from '@testing-library/react'
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
const swatches = () => within(screen.getByRole('radiogroup', { name: 'Colour of the palette' }))
const names = () =>
  swatches()
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.textContent)
const choose = (mode: string) => userEvent.click(screen.getByRole('radio', { name: mode }))

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

it('offers four ways by name, and begins with single colours [CLR-20 CLR-21 CLR-22 CLR-23]', async () => {
  draw()
  const ways = within(screen.getByRole('radiogroup', { name: 'Ways to choose colours' })).getAllByRole('radio')
  expect(ways.map(radio => [(radio as HTMLInputElement).value, radio.closest('label')?.textContent])).toEqual([
    ['designerPalettes', 'Presets'],
    ['custom', 'Custom Colors'],
    ['from-image', 'From Image'],
    ['from-color', 'From Color'],
  ])
  expect(screen.getByRole('radio', { name: 'Custom Colors' })).toHaveProperty('checked', true)
  await choose('Presets')
  expect(screen.queryByLabelText('Bright, as hex')).toBeNull()
  await choose('From Image')
  screen.getByRole('button', { name: 'Choose a picture' })
  // A colour of the palette is worked on by itself.
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  screen.getByLabelText('Dark, as hex')
})

it('offers four presets by name, and each brings a palette of its own [CLR-20 CLR-24]', async () => {
  const onChange = draw()
  await choose('Presets')
  const presets = ['Monochrome', 'Complementary', 'Analogous I', 'Analogous II']
  const offered = [...document.querySelectorAll('.preset')].map(button => button.textContent)
  expect(offered.slice(-4)).toEqual(presets)
  for (const name of presets) await userEvent.click(screen.getByRole('button', { name }))
  const palettes = onChange.mock.calls.map(([next]) => JSON.stringify(next.palette))
  expect(new Set(palettes).size).toBe(4)
})

it('offers palettes put together by hand, and marks the one there is [CLR-20]', async () => {
  const onChange = draw()
  await choose('Presets')
  await userEvent.click(screen.getByRole('button', { name: 'Tenmoku' }))
  const chosen = onChange.mock.calls[0]![0]
  expect(chosen.palette).toEqual({
    lightest: '#F5F2EC',
    light: '#E4D9C8',
    bright: '#7A3E1D',
    dark: '#4A3A2E',
    darkest: '#171513',
  })
  cleanup()
  render(<Colours styles={chosen} onChange={onChange} />)
  await choose('Presets')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Tenmoku')
})

it('one colour brings the four others, in the harmony that was chosen [CLR-23]', async () => {
  const onChange = draw()
  await choose('From Color')
  const field = screen.getByLabelText('Bright, as hex')
  await userEvent.clear(field)
  await userEvent.type(field, '#2A664F{Enter}')
  const { palette } = onChange.mock.calls.at(-1)![0]
  expect(palette.bright).toBe('#2A664F')
  expect(palette.dark).not.toBe(styles.palette.dark)
  await userEvent.click(screen.getByRole('button', { name: /Harmony/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Complementary' }))
  const other = onChange.mock.calls.at(-1)![0].palette
  expect(other.bright).toBe(styles.palette.bright)
  expect(other.light).not.toBe(palette.light)
})
