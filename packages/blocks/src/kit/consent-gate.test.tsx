import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConsentGate } from './consent-gate'
import { sampleContext } from './testing/draw-block'

it('asks the provider for nothing, and says whom it would ask', () => {
  const html = renderToStaticMarkup(
    <ConsentGate
      provider="youtube"
      title="How we fire"
      href="https://www.youtube.com/watch?v=x"
      context={sampleContext()}
    />,
  )
  expect(html).not.toMatch(/src=|<iframe|<script|url\(/)
  expect(html).toContain('<p class="consent-title">How we fire</p>')
  expect(html).toContain('YouTube')
  expect(html).toMatch(/<button type="button"[^>]* data-consent-show="">Show<\/button>/)
  expect(html).toContain(' href="https://www.youtube.com/watch?v=x" target="_blank" rel="noopener">')
})

it('holds from the start what it may have to say, so that nothing moves when it is said', () => {
  const html = renderToStaticMarkup(<ConsentGate provider="youtube" title="How we fire" context={sampleContext()} />)
  expect(html).toContain('<p data-consent-says="loading">Loading from YouTube …</p>')
  expect(html).toContain('<p data-consent-says="failed">YouTube could not be loaded. You can try again.</p>')
})
