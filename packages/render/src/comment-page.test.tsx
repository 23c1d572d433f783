import { expect, it } from 'vitest'
import { renderCommentPage } from './comment-page'

it('gives a comment back that is too long, with every word and what is wrong', () => {
  const body = `<b>${'x'.repeat(50_000)}`
  const html = renderCommentPage({
    look: { title: 'Tern', locale: 'en', css: '' },
    action: '/comments',
    values: { subjectId: 'page', parentId: 'a', path: '/journal', name: '', body },
    problems: { name: 'missing', body: 'too-long' },
  })
  expect(html).toContain(`${body.replace('<b>', '&lt;b&gt;')}</textarea>`)
  expect(html).toContain('This may have 5,000 characters at most.')
  expect(html).toContain('Please fill this in.')
  expect(html).toContain('name="parentId" value="a"')
  expect(html).toContain('href="/journal"')
})
