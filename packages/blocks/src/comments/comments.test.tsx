import { describe, expect, it } from 'vitest'
import type { CommentAnswer } from '../kit'
import { drawBlock } from '../kit/testing/draw-block'
import { comments } from './block'
import { View } from './view'

const comment = (id: string, differences: Partial<CommentAnswer> = {}): CommentAnswer => ({
  id,
  parentId: null,
  name: 'Jo',
  body: `Words ${id}`,
  isOwner: false,
  at: `2026-03-02T10:0${id.length}:00.000Z`,
  ...differences,
})
const draw = (
  items: readonly CommentAnswer[],
  {
    disqusShortname = null,
    props = {},
    isAnchored = true,
    context = {},
  }: { disqusShortname?: string | null; props?: object; isAnchored?: boolean; context?: object } = {},
) =>
  drawBlock(comments, View, {
    props,
    data: { comments: { subjectId: 'page', disqusShortname, items, isAnchored } },
    context,
  })

describe('comments block', () => {
  it('asks for those of the page it stands on', () => {
    expect(comments.needs?.(comments.defaults('en'))).toEqual({ comments: { kind: 'comments' } })
  })

  it('shows the first letters of each name beside it, for eyes alone', () => {
    const html = draw([comment('a', { name: 'Ruth Alder' })])
    expect(html).toContain('<span class="comment-face" aria-hidden="true" data-initials="RA"></span><b>Ruth Alder</b>')
  })

  it('has no id twice where it stands a second time on a page', () => {
    const again = draw([comment('a')], { isAnchored: false })
    expect(again).not.toMatch(/ id="comment(s|-a|-waiting)"/)
    expect(again, 'links lead to the first').toContain('href="#comment-a"')
  })

  it('shows comments as threads that can be linked to, with a form that needs no script [BLK-66]', () => {
    const html = draw([comment('a'), comment('b', { parentId: 'a', name: 'Tern', isOwner: true })])
    expect(html).toMatch(/<li id="comment-a"><article.*<ol class="comments-list"><li id="comment-b">/s)
    expect(html).toContain('<a class="comment-date" href="#comment-b">')
    expect(html).toContain('<span class="comment-owner">Author</span>')
    expect(html).toMatch(/<form class="comment-form"[^>]* action="\/comments"/)
    expect(html).toContain('name="subjectId" value="page"')
    expect(html).toContain('name="path" value="/shop"')
    expect(html).toContain('2 comments')
  })

  it('has a link "Comments" that leads to the first of them [BLK-23 BLK-24]', () => {
    expect(draw([comment('a')])).toContain('<a class="comments-link" href="#comment-a">Comments</a>')
    expect(draw([])).not.toContain('comments-link')
    const named = draw([comment('a')], { props: { title: { en: 'What do you think?' } } })
    expect(named).toContain('<h2 class="comments-title">What do you think?</h2>')
    expect(named).toContain('<span class="comments-count">1 comment</span><a class="comments-link" href="#comment-a"')
  })

  it('with a provider links to its thread, which is asked for nothing before consent [BLK-22 BLK-24 BLK-26]', () => {
    const html = draw([], { disqusShortname: 'tern' })
    expect(html).toContain('<a class="comments-link" href="https://tern.example/shop#disqus_thread">Comments</a>')
    expect(html).toContain('data-consent-gate="disqus"')
    expect(html).not.toContain('<form')
    expect(html).not.toMatch(/src="|disqus\.com/)
  })

  it('says what is only text, and marks links as those of strangers', () => {
    const html = draw([comment('a', { body: '<b>Hi</b> https://x.example/a' })])
    expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt; <a href="https://x.example/a" rel="nofollow ugc noopener">')
  })

  it('says that nobody spoke yet; on the canvas, where they will be', () => {
    expect(draw([])).toContain('Nobody has said anything yet.')
    const missing = (mode: 'page' | 'canvas') =>
      drawBlock(comments, View, { data: { comments: null }, context: { mode } })
    expect(missing('page')).toBe('')
    expect(missing('canvas')).toContain('Comments of visitors appear here.')
    expect(missing('canvas')).toContain('<form class="comment-form"')
    expect(missing('canvas')).not.toContain('data-island')
  })
})
