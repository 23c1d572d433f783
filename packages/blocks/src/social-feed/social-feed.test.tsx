import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { socialFeed } from './block'
import { View } from './view'

const picture = {
  id: 'one',
  href: 'https://www.flickr.com/photos/1@N00/1',
  text: 'A jar',
  url: '/api/widget/pictures/f/one',
}
const flickr = { service: 'flickr', account: 'https://www.flickr.com/photos/1@N00/', limit: 3 }

it('shows what is stored from our own origin, each a link to where it was shown, and the way to the profile', () => {
  const html = drawBlock(socialFeed, View, { props: flickr, data: { feed: { pictures: [picture] } } })
  expect(html).toContain('src="/api/widget/pictures/f/one"')
  expect(html).toContain('alt="A jar"')
  expect(html).not.toMatch(/src="https?:/)
  expect(html).toContain('href="https://www.flickr.com/photos/1@N00/"')
})

it('keeps a place for each picture until the service was asked', () => {
  const html = drawBlock(socialFeed, View, { props: flickr, data: { feed: { pictures: null } } })
  expect(html.match(/class="social-place" aria-hidden="true"/g)).toHaveLength(3)
  expect(html).toContain('1@N00 on Flickr')
})

it('is a link alone where nothing is to be had, and nothing at all without an account', () => {
  const html = drawBlock(socialFeed, View, { props: { account: '@tern' }, data: { feed: null } })
  expect(html).toContain('href="https://www.instagram.com/tern/"')
  expect(html).not.toContain('data-island')
  expect(drawBlock(socialFeed, View, { data: { feed: null } })).toBe('')
  expect(drawBlock(socialFeed, View, { data: { feed: null }, context: { mode: 'canvas' } })).toContain(
    'Name an account',
  )
})

it('carries its settings as JSON for the call', () => {
  const html = drawBlock(socialFeed, View, { props: flickr, data: { feed: { pictures: [] } } })
  expect(html).toContain('data-block-json="{&quot;service&quot;:&quot;flickr&quot;')
})
