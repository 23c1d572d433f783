import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { expect, it, vi } from 'vitest'
import { startParts } from './parts'

const settled = () => new Promise(resolve => setTimeout(resolve, 50))

it('starts what is on the page and ends it again', async () => {
  document.body.innerHTML = '<header class="site-header"></header>'
  const header = document.querySelector<HTMLElement>('.site-header')!
  const report = vi.fn()
  const stop = startParts(document, sampleServices({ report }))
  await vi.waitFor(() => expect(header.dataset.follows).toBe('here'))
  stop()
  expect(header.dataset.follows).toBeUndefined()
  expect(report).not.toHaveBeenCalled()
})

it('starts nothing on a page that was left meanwhile', async () => {
  document.body.innerHTML = '<header class="site-header"></header>'
  const header = document.querySelector<HTMLElement>('.site-header')!
  startParts(document, sampleServices())()
  await settled()
  expect(header.dataset.follows).toBeUndefined()
})
