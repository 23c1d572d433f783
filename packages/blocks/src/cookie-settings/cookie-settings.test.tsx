import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { cookieSettings } from './block'
import { View } from './view'

it('is a button in the language of the page, or in the owner’s words, and opens the cookies of the page', () => {
  expect(drawBlock(cookieSettings, View)).toContain(
    '<button type="button" class="cookie-settings" data-open-cookies=""><span>Cookie settings</span>',
  )
  expect(drawBlock(cookieSettings, View, { props: { label: { en: 'Privacy' } } })).toContain('<span>Privacy</span>')
})

it('opens nothing on the canvas, where a press chooses it', () => {
  expect(drawBlock(cookieSettings, View, { context: { mode: 'canvas' } })).not.toContain('data-open-cookies')
})
