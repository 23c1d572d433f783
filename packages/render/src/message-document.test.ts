import { blockRules } from '@sitewright/blocks/definitions'
import { checkDocument } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { messageDocument, pageMessage } from './message-document'
import { renderPage } from './render-page'
import { sampleInput, sampleSite } from './testing/sample-site'

it('a page that says one thing is a valid document', () => {
  for (const name of ['not-found', 'unpublished'] as const)
    expect(checkDocument(messageDocument(sampleSite(), pageMessage(sampleSite(), name)), blockRules)).toBeUndefined()
})

it('shows the not-found page in the style of the site, with three ways on [ROUTE-14]', () => {
  const document = messageDocument(sampleSite(), pageMessage(sampleSite(), 'not-found'))
  const { html } = renderPage(sampleInput({ document, subject: { status: 404, kind: 'not-found', pageId: undefined } }))
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toContain('Page not found</h1>')
  expect([...main.matchAll(/<a href="([^"]+)"/g)].map(match => match[1])).toEqual(['/shop', '/about', '/journal'])
})
