import { expect, it } from 'vitest'
import { providers } from '../catalogue/providers'
import { outsideHosts } from './provider-hosts'

it('a page without providers uses nobody', () => {
  expect(outsideHosts([])).toEqual({ scripts: [], frames: [], pictures: [], calls: [] })
})

it('a page uses what its providers use between them, each address once', () => {
  expect(outsideHosts(['youtube', 'maps', 'youtube'])).toEqual({
    scripts: ['https://maps.googleapis.com'],
    frames: ['https://www.youtube-nocookie.com'],
    pictures: ['https://*.googleapis.com', 'https://maps.gstatic.com'],
    calls: ['https://maps.googleapis.com'],
  })
})

it.each(Object.entries(providers))(
  '%s is asked over https, and waited for as long as the rows say',
  (name, provider) => {
    const { scripts, frames, pictures, calls } = outsideHosts([name as keyof typeof providers])
    for (const host of [...scripts, ...frames, ...pictures, ...calls])
      expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9.-]+$/)
    expect(provider.timeoutMs).toBe(provider.purpose === 'maps' ? 30_000 : 10_000)
  },
)
