import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { providers } from '../catalogue/providers'
import { embedDescription, embedFrame, embedPage, embedProviders, isEmbedId } from './embed-providers'
import { readEmbed } from './read-embed'

const film = { provider: 'youtube', id: 'dQw4w9WgXcQ' }

describe('an address that is pasted', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s', film],
    ['http://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', film],
    ['youtu.be/dQw4w9WgXcQ?si=abc', film],
    [' https://youtube.com/shorts/dQw4w9WgXcQ ', film],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', film],
    ['https://vimeo.com/76979871', { provider: 'vimeo', id: '76979871' }],
    ['https://vimeo.com/76979871/abcdef1234', { provider: 'vimeo', id: '76979871/abcdef1234' }],
    ['https://vimeo.com/channels/staffpicks/76979871', { provider: 'vimeo', id: '76979871' }],
    ['https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=0', { provider: 'vimeo', id: '76979871/abcdef1234' }],
    ['https://home.wistia.com/medias/e4a27b971d', { provider: 'wistia', id: 'e4a27b971d' }],
    ['https://fast.wistia.net/embed/iframe/e4a27b971d?version=v1', { provider: 'wistia', id: 'e4a27b971d' }],
    ['https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA', { provider: 'animoto', id: 'JzwsBn5FRVxS0qoqcBP5zA' }],
    [
      'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      { provider: 'spotify', id: 'track/4uLU6hMCjMI75M1A2tKUQC' },
    ],
    ['https://soundcloud.com/Tern/estuary-geese', { provider: 'soundcloud', id: 'tern/estuary-geese' }],
    ['https://soundcloud.com/tern/sets/forty-one-miles', { provider: 'soundcloud', id: 'tern/sets/forty-one-miles' }],
  ])('%s', (given, name) => expect(readEmbed(given)).toEqual(name))

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="x',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871/../../x',
    'https://open.spotify.com/user/4uLU6hMCjMI75M1A2tKUQC',
    'https://w.soundcloud.com/player/?url=https://example.com/tern/geese',
    '__proto__',
    'constructor',
    '',
  ])('is not understood: %s', given => expect(readEmbed(given)).toBeUndefined())
})

describe('embed code that is pasted', () => {
  it.each([
    [
      '<p>Look</p><iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" onload="x()"></iframe>',
      film,
    ],
    [
      "<IFRAME src='//player.vimeo.com/video/76979871?h=abcdef1234&amp;badge=0'>",
      { provider: 'vimeo', id: '76979871/abcdef1234' },
    ],
    ['<div class="wistia_embed wistia_async_e4a27b971d"></div>', { provider: 'wistia', id: 'e4a27b971d' }],
    [
      '<object data="https://animoto.com/e/JzwsBn5FRVxS0qoqcBP5zA"></object>',
      { provider: 'animoto', id: 'JzwsBn5FRVxS0qoqcBP5zA' },
    ],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A1848538"></iframe>',
      { provider: 'soundcloud', id: 'tracks/1848538' },
    ],
  ])('%s', (given, name) => expect(readEmbed(given)).toEqual(name))

  it('is read for its frames alone', () => {
    expect(readEmbed('<a href="https://youtu.be/dQw4w9WgXcQ">film</a>')).toBeUndefined()
    expect(readEmbed('<script src="https://youtu.be/dQw4w9WgXcQ"></script>')).toBeUndefined()
  })
})

it('whatever is pasted leads to the provider or nowhere', () => {
  const hosts = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    'player.vimeo.com',
    'fast.wistia.net',
    'animoto.com',
    'open.spotify.com',
    'soundcloud.com',
    'w.soundcloud.com',
    'evil.example',
  )
  const tail = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.constantFrom('/embed/dQw4w9WgXcQ', '/76979871', '/medias/e4a27b971d', '/a/b'),
  )
  const wrap = fc.constantFrom(
    '$',
    'https://$',
    '<iframe src="https://$">',
    "<embed src='$'>",
    '"><script src=https://$>',
    'javascript:$',
  )
  fc.assert(
    fc.property(hosts, tail, fc.string(), wrap, (host, path, noise, how) => {
      const name = readEmbed(how.replace('$', () => `${host}${path}${noise}`))
      if (!name) return
      expect(isEmbedId(name.provider, name.id)).toBe(true)
      for (const starts of [true, false]) {
        const frame = new URL(embedFrame(name, { starts }))
        expect(frame.origin).toBe(providers[name.provider].hosts.frames[0])
        expect(frame.href).not.toMatch(/["'<>\s]/)
      }
      expect(new URL(embedPage(name)).protocol).toBe('https:')
      expect(new URL(embedPage(name)).hostname).toMatch(
        /(?:^|\.)(?:youtube|vimeo|wistia|animoto|spotify|soundcloud)\.(?:com|net)$/,
      )
      expect(new URL(embedDescription(name)).searchParams.get('url')).toBe(embedPage(name))
    }),
    { numRuns: 2000 },
  )
})

it('a player of each provider keeps no account of visitors, and starts when it was pressed', () => {
  const ids = {
    youtube: 'dQw4w9WgXcQ',
    vimeo: '76979871',
    wistia: 'e4a27b971d',
    animoto: 'JzwsBn5FRVxS0qoqcBP5zA',
    spotify: 'track/4uLU6hMCjMI75M1A2tKUQC',
    soundcloud: 'tern/geese',
  }
  const frames = embedProviders.map(provider => embedFrame({ provider, id: ids[provider] }, { starts: true }))
  expect(frames[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/)
  expect(frames[1]).toMatch(/\?dnt=1.*autoplay=1/)
  expect(frames[2]).toMatch(/\?dnt=1.*autoPlay=true/)
  expect(frames[3]).toContain('autoplay=1')
})
