import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { searchLink } from './block'
import { View } from './view'

it('leads to the search page in the language of the page', () => {
  const hrefOf = (place: string) => `/de/${place}`
  expect(drawBlock(searchLink, View, { context: { hrefOf } })).toContain('href="/de/search"')
})
