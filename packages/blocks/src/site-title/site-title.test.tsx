import { expect, it } from 'vitest'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { siteTitle } from './block'
import { View } from './view'

it('is the name of the site, which leads home', () => {
  expect(drawBlock(siteTitle, View, { data: { logo: null } })).toBe('<a class="wordmark" href="/">Tern</a>')
})

it('a logo stands in place of the name and is called like it', () => {
  const html = drawBlock(siteTitle, View, {
    props: { as: 'logo', height: { desktop: 60, mobile: 32 } },
    data: { logo: sampleAsset() },
  })
  expect(html).toContain('alt="Tern"')
  expect(html).toContain('style="--height:60px;--on-phones:32px"')
  expect(html).toContain('src="/media/jar.jpg?format=500w"')
})

it('a drawn logo is sent as it is', () => {
  const logo = sampleAsset({ url: '/media/tern.svg', contentType: 'image/svg+xml' })
  expect(drawBlock(siteTitle, View, { props: { as: 'logo' }, data: { logo } })).toContain('src="/media/tern.svg"')
})

it('words stay words, whatever logo was chosen before', () => {
  const html = drawBlock(siteTitle, View, { props: { as: 'words', logo: 'jar' }, data: { logo: sampleAsset() } })
  expect(html).toBe('<a class="wordmark" href="/">Tern</a>')
})
