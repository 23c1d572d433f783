import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { describe, expect, it, vi } from 'vitest'
import { startPageParts } from './page-parts'
import { noLoader } from './testing/no-loader'

const settled = () => new Promise(resolve => setTimeout(resolve))
const tools = () => ({
  page: document,
  context: {},
  services: sampleServices({ report: vi.fn() }),
  loader: noLoader,
  consent: { allows: () => false, onChange: () => () => {} },
})
const part = (start: () => () => void) => [() => true, async () => ({ start })] as const

describe('parts of a page', () => {
  it('are fetched where they are wanted alone', async () => {
    const load = vi.fn()
    startPageParts(tools(), [
      [() => false, load],
      ['[data-nowhere]', load],
    ])
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  it('that fail are reported, and the others run', async () => {
    const given = tools()
    const started = vi.fn(() => () => {})
    const missing = ['body', () => Promise.reject(new Error('gone'))] as const
    const torn = part(() => {
      throw new Error('torn')
    })
    startPageParts(given, [missing, torn, part(started)])
    await settled()
    expect(started).toHaveBeenCalledOnce()
    expect(given.services.report).toHaveBeenCalledTimes(2)
  })

  it('end with the page, also those that come after its end', async () => {
    const ended = vi.fn()
    const late = vi.fn(() => ended)
    const stop = startPageParts(tools(), [part(() => ended)])
    await settled()
    stop()
    expect(ended).toHaveBeenCalledOnce()
    startPageParts(tools(), [part(late)])()
    await settled()
    expect(late).not.toHaveBeenCalled()
  })
})
