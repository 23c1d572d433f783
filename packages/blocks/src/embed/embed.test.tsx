import { embedProviders } from '@sitewright/domain/media'
import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { thirdPartiesOf } from '../kit'
import { hostileText } from '../kit/examples'
import { drawBlock } from '../kit/testing/draw-block'
import { embed } from './block'
import { View } from './view'

const about = { title: '', posterId: null, width: 0, height: 0 }
const spotify = { ...about, provider: 'spotify', id: 'track/4uLU6hMCjMI75M1A2tKUQC' }
const draw = (props: object, context: object = {}) =>
  drawBlock(embed, View, { props, data: { picture: null }, context })
const propsOf = (html: string) =>
  JSON.parse(/data-props="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

describe('embed block', () => {
  it('is a block of the visitor’s side, which asks nobody before a press [MEDIA-16]', () => {
    expect(definitions['embed']).toBe(embed)
    const html = draw({ embed: spotify })
    expect(html).not.toMatch(/<iframe|<img| src=|url\(/)
    expect(html).toContain('href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"')
    expect(html).toContain('>Open on Spotify</a>')
    expect(propsOf(html)).toEqual({
      provider: 'spotify',
      source: 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?theme=0',
      title: 'Content of Spotify',
    })
  })

  it('names the provider whose frame it may show in the policy of its page, and nobody else', () => {
    const named = (props: object) =>
      thirdPartiesOf(definitions['embed']!, { ...embed.defaults('en'), ...props } as never)
    for (const provider of embedProviders) expect(named({ embed: { ...spotify, provider } })).toEqual([provider])
    expect(named({ from: 'custom', html: '<p>Tides</p>', embed: spotify })).toEqual([])
    expect(named({})).toEqual([])
  })

  it('shows code of the owner’s own in a frame apart from the page, never in it', () => {
    const html = draw({ from: 'custom', html: `<iframe src="javascript:alert(1)"></iframe>${hostileText}` })
    expect(html).not.toMatch(/<iframe|<script|<img|javascript:alert/)
    const { provider, source } = propsOf(html)
    expect(provider).toBe('others')
    expect(source).toMatch(/^\/code-frame#%3Ciframe/)
    expect(html).toContain('This comes from another website.')
  })

  it('is as tall as its film, its proportions or its owner say', () => {
    expect(draw({ embed: { ...about, provider: 'vimeo', id: '76979871', width: 400, height: 300 } })).toContain(
      'aspect-ratio:100 / 75',
    )
    expect(draw({ embed: spotify, ratio: '1:1' })).toContain('aspect-ratio:1"')
    expect(draw({ embed: spotify, height: 152 })).toContain('height:152px')
  })

  it('without anything is nothing to visitors, and a sentence on the canvas', () => {
    for (const props of [{}, { from: 'custom', html: ' ' }]) {
      expect(draw(props)).toBe('')
      expect(draw(props, { mode: 'canvas' })).toContain('Paste an address or embed code to show it here.')
    }
  })
})
