import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { accountLink } from './block'
import { View } from './view'

it('leads to the account page in the language of the page', () => {
  const hrefOf = (place: string) => `/de/${place}`
  expect(drawBlock(accountLink, View, { context: { hrefOf } })).toContain('href="/de/account"')
})
