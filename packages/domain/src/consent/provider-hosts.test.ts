import { expect, it } from 'vitest'
import { type ProviderName, providers } from '../catalogue/providers'
import { outsideHosts } from './provider-hosts'

it('a page without providers uses nobody', () => {
  const nobody = { scripts: [], styles: [], fonts: [], frames: [], pictures: [], calls: [], forms: [] }
  expect(outsideHosts([])).toEqual(nobody)
})

it('a page uses what its providers use between them, each address once', () => {
  expect(outsideHosts(['youtube', 'maps', 'youtube'])).toEqual({
    scripts: ['https://maps.googleapis.com'],
    styles: [],
    fonts: [],
    frames: ['https://www.youtube-nocookie.com'],
    pictures: ['https://*.googleapis.com', 'https://maps.gstatic.com'],
    calls: ['https://maps.googleapis.com'],
    forms: [],
  })
  expect(outsideHosts(['opentable']).forms).toEqual(['https://www.opentable.com'])
})

it.each(Object.keys(providers) as ProviderName[])('%s is asked over https alone', name => {
  const hosts = Object.values(outsideHosts([name])).flat()
  expect(hosts).not.toEqual([])
  // Below a path only where the host does more than what is asked of it; it ends with a slash, so it holds for all below.
  for (const host of hosts) expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?:\/[a-z]+\/)?$/)
})
