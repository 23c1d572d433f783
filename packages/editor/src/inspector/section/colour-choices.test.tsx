import { defaultStyles } from '@sitewright/domain/publishing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ColourChoice, ColourChoices } from './colour-choices'

afterEach(cleanup)

/** Every one of these has to be moved to be read where it is used. */
const pale = { lightest: '#FFFFFF', light: '#BBCCBB', bright: '#775555', dark: '#666688', darkest: '#333333' }
const plain = { lightest: '#FFFFFF', light: '#ECECE9', bright: '#2447C9', dark: '#3A3A36', darkest: '#161614' }

const draw = (palette = pale, more: { chosen?: ColourChoice; hidden?: readonly ('white' | 'accent')[] } = {}) => {
  const onChoose = vi.fn<(choice: ColourChoice) => void>()
  render(
    <ColourChoices label="Colour" palette={palette} chosen="white" hasTheme={false} {...more} onChoose={onChoose} />,
  )
  return onChoose
}
const names = () => screen.getAllByRole('radio').map(radio => radio.getAttribute('aria-label') ?? 'Own')

it('offers the safe colours by name below those of the palette [CLR-09 CLR-10 CLR-11 CLR-12 CLR-13]', async () => {
  const onChoose = draw()
  expect(names()).toEqual([
    'Lightest',
    'Light',
    'Bright',
    'Dark',
    'Darkest',
    'Own',
    'Safe Light',
    'Safe Dark',
    'Safe Inverse',
    'Safe Inverse Light',
    'Safe Inverse Dark',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Safe Inverse Light' }))
  expect(onChoose).toHaveBeenCalledWith('safeInverseLightAccent')
  const colours = [...document.querySelectorAll<HTMLElement>('.colour-choice > span[style*="background"]')].map(
    span => span.style.backgroundColor,
  )
  expect(new Set(colours).size).toBe(colours.length)
})

it('hides what looks like another, and what makes no sense in its place, but never what is chosen [CLR-15]', () => {
  draw(plain)
  expect(names()).not.toContain('Safe Dark')
  cleanup()
  draw(plain, { hidden: ['accent'] })
  expect(names().slice(0, 5)).toEqual(['Lightest', 'Light', 'Dark', 'Darkest', 'Own'])
  cleanup()
  draw(plain, { hidden: ['accent'], chosen: 'accent' })
  expect(names().slice(0, 5)).toEqual(['Lightest', 'Light', 'Bright', 'Dark', 'Darkest'])
  cleanup()
  draw(defaultStyles().palette, { chosen: 'safeDarkAccent' })
  expect(names()).toContain('Safe Dark')
})
