import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { share } from './block'
import { View } from './view'

const draw = (...kinds: string[]) =>
  drawBlock(share, View, { props: { targets: kinds.map((kind, at) => ({ id: `t${at}`, kind })) } })

it('is links to addresses of others with the page’s own in them, and nothing of theirs', () => {
  const html = draw('facebook', 'email')
  expect(html).toContain(
    '<a class="share-way" href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Ftern.example%2Fshop" target="_blank" rel="noopener">',
  )
  expect(html).toContain('href="mailto:?subject=Tern&amp;body=https%3A%2F%2Ftern.example%2Fshop">')
  expect(html).toContain('Share on Facebook')
  expect(html).not.toMatch(/<script|<iframe|<img/)
})

it('has a script only where something needs one', () => {
  expect(draw('facebook')).not.toContain('data-island')
  expect(draw('copy')).toContain('data-island="share" data-when="idle"')
})
