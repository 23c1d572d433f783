import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { search } from './block'
import { View } from './view'

it('is a form to the page of results in the language of the page, which needs no script [BLK-21]', () => {
  const html = drawBlock(search, View, { context: { hrefOf: place => `/de/${place}` } })
  expect(html).toMatch(/<search><form class="search-form" action="\/de\/search" method="get">/)
  expect(html).toContain('name="q"')
  expect(html).not.toContain('role="combobox"')
  expect(html).not.toContain('name="kind"')
})

it('asks for one kind of results where the owner says so', () => {
  expect(drawBlock(search, View, { props: { scope: 'product' } })).toContain(
    '<input type="hidden" name="kind" value="product"/>',
  )
})

it('loads a preview when it is touched, unless the owner wants none [BLK-20]', () => {
  expect(drawBlock(search, View)).toContain('data-island="search" data-when="interaction"')
  expect(drawBlock(search, View, { props: { preview: false } })).not.toContain('data-island')
})
