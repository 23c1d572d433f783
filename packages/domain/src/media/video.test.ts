import { describe, expect, it } from 'vitest'
import { isPress } from '../block-rules/press'
import { nothingPlays, playback, showsOverlay } from './playback'
import { playerMessage } from './player-command'
import { placeholderAspect, videoAspect, videoFrame, videoResizeTimeout } from './video-aspect'
import {
  checkVideoEmbed,
  checkVideoMode,
  findVideoProvider,
  videoEmbedAttributes,
  videoEmbedMessages,
  videoProviders,
} from './video-embed'

describe('video embed', () => {
  it('supports four providers by name [MEDIA-18 MEDIA-24]', () => {
    expect(videoProviders).toEqual(['YouTube', 'Vimeo', 'Wistia', 'Animoto'])
    expect(findVideoProvider('youtube')).toBe('YouTube')
    expect(findVideoProvider('Dailymotion')).toBeUndefined()
    expect(findVideoProvider(undefined)).toBeUndefined()
  })

  it('is described by two attributes [MEDIA-17]', () => {
    expect(videoEmbedAttributes).toEqual({ html: 'data-html', providerName: 'data-provider-name' })
  })

  it.each([
    ['none', { ok: true, mode: 'none' }],
    ['fit', { ok: true, mode: 'fit' }],
    ['fill', { ok: true, mode: 'fill' }],
    [null, { ok: true, mode: 'none' }],
    ['cover', { ok: false, reason: 'unknown-mode' }],
    ['', { ok: false, reason: 'unknown-mode' }],
  ])('mode %s [MEDIA-19 MEDIA-25]', (given, check) => {
    expect(checkVideoMode(given)).toEqual(check)
  })

  it.each([
    ['<iframe src="https://example.com"></iframe>'],
    ['<p>Look</p><IFRAME></IFRAME>'],
    ['<object\ndata="a.swf"/>'],
    ['<iframe/>'],
  ])('accepts %s [MEDIA-20]', html => {
    expect(checkVideoEmbed({ html, customThumbnail: true })).toEqual({ ok: true })
  })

  it.each([[''], ['<p>iframe</p>'], ['<iframes></iframes>'], ['<video></video>'], ['iframe>']])(
    'refuses "%s" [MEDIA-20 MEDIA-21 MEDIA-22]',
    html => {
      const message = (customThumbnail: boolean) => {
        const check = checkVideoEmbed({ html, customThumbnail })
        return check.ok ? undefined : videoEmbedMessages[check.reason]
      }
      expect(message(false)).toBe('Invalid video embed.')
      expect(message(true)).toBe(
        'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
      )
    },
  )

  it.each([
    ['Vimeo', true, false],
    ['vimeo', true, false],
    ['Vimeo', false, true],
    ['YouTube', true, true],
    [undefined, true, true],
  ])('an embed of %s, basic account %s, is accepted: %s [MEDIA-23 MEDIA-24]', (providerName, basicAccount, ok) => {
    const check = checkVideoEmbed({ html: '<iframe>', providerName, basicAccount, customThumbnail: false })
    expect(check.ok).toBe(ok)
    if (!check.ok)
      expect(videoEmbedMessages[check.reason]).toBe('Basic accounts of this video provider are not supported.')
  })
})

describe('players', () => {
  it.each([
    ['YouTube', 'play', { event: 'command', func: 'playVideo', args: [] }],
    ['YouTube', 'pause', { event: 'command', func: 'pauseVideo', args: [] }],
    ['Vimeo', 'play', { method: 'play' }],
    ['Wistia', 'pause', { method: 'pause' }],
  ] as const)('%s is told to %s [MEDIA-32 MEDIA-33]', (provider, command, message) => {
    expect(JSON.parse(playerMessage(provider, command))).toEqual(message)
  })

  it.each([
    [{ kind: 'click' }, true],
    [{ kind: 'key', key: 'Enter' }, true],
    [{ kind: 'key', key: ' ' }, true],
    [{ kind: 'key', key: 'Tab' }, false],
  ] as const)('%o starts the video: %s [MEDIA-27 MEDIA-28 MEDIA-29]', (event, starts) => {
    expect(isPress(event)).toBe(starts)
  })

  it('shows every overlay before anything plays [MEDIA-26]', () => {
    expect(showsOverlay(nothingPlays, 'a')).toBe(true)
  })

  it('plays one video at a time and gives the others their overlay back [MEDIA-30 MEDIA-31]', () => {
    const first = playback(nothingPlays, { type: 'start', video: 'a' })
    expect([showsOverlay(first, 'a'), showsOverlay(first, 'b')]).toEqual([false, true])
    const second = playback(first, { type: 'start', video: 'b' })
    expect([showsOverlay(second, 'a'), showsOverlay(second, 'b')]).toEqual([true, false])
    expect(playback(second, { type: 'end', video: 'a' })).toEqual(second)
    expect(playback(second, { type: 'end', video: 'b' })).toEqual({ playing: undefined })
  })
})

describe('sizes', () => {
  it.each([
    [{ width: 400, height: 300 }, 75],
    [{ width: 400 }, 56.3],
    [{ height: 300 }, 56.3],
    [{ width: 0, height: 300 }, 56.3],
    [{}, 56.3],
  ])('the aspect of %o is %d [MEDIA-34]', (size, aspect) => {
    expect(videoAspect(size)).toBe(aspect)
  })

  it.each([
    ['Auto', 65],
    [2, 50],
    ['1.6', 62.5],
    ['4:5', 125],
    ['odd', 65],
  ])('the placeholder aspect for %s is %d [MEDIA-35 MEDIA-36]', (ratio, aspect) => {
    expect(placeholderAspect(ratio)).toBe(aspect)
  })

  it('waits 1000 ms for a resize [MEDIA-37]', () => {
    expect(videoResizeTimeout).toBe(1000)
  })

  const wide = { width: 400, height: 100 }
  const tall = { width: 100, height: 400 }

  it.each([
    ['none', wide, { width: 400, height: 200 }],
    ['fit', wide, { width: 200, height: 100 }],
    ['fill', wide, { width: 400, height: 200 }],
    ['none', tall, { width: 100, height: 50 }],
    ['fit', tall, { width: 100, height: 50 }],
    ['fill', tall, { width: 800, height: 400 }],
  ] as const)('%s in %o [MEDIA-19]', (mode, container, frame) => {
    expect(videoFrame(mode, container, 50)).toEqual(frame)
  })
})
