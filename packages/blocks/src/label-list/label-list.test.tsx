import { describe, expect, it } from 'vitest'
import { exampleAuthors, exampleLabels } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { labelList } from './block'
import { View } from './view'

const labels = exampleLabels('category', { Vases: 12, Bowls: 1 })
const draw = (props: object = {}, context: object = {}, given = labels) =>
  drawBlock(labelList, View, { props, data: { labels: given }, context })

describe('label list block', () => {
  it('asks for categories or tags', () => {
    const needs = (props: object) => labelList.needs?.({ ...labelList.defaults('en'), ...props })
    expect(needs({})).toEqual({ labels: { kind: 'labels', of: 'category', sort: 'name', limit: 50 } })
    expect(needs({ of: 'tags', sort: 'count', limit: 9 })).toEqual({
      labels: { kind: 'labels', of: 'tag', sort: 'count', limit: 9 },
    })
    expect(needs({ of: 'authors', collectionId: 'journal' }), 'of the page that is named').toEqual({
      labels: { kind: 'labels', of: 'author', sort: 'name', limit: 50, collectionId: 'journal' },
    })
  })

  it('is a navigation of links to lists, and needs no script', () => {
    const html = draw()
    expect(html).toContain('<nav class="label-list in-line" aria-label="Categories">')
    expect(html).toContain('<a class="label-link" href="/shop/category/vases">Vases</a>')
    expect(html).not.toContain('data-island')
    expect(draw({ of: 'tags' })).toContain('aria-label="Tags"')
  })

  it('marks the list that is shown', () => {
    const html = draw({}, { address: 'https://tern.example/shop/category/bowls' })
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('href="/shop/category/bowls" aria-current="page"')
  })

  it('says numbers in words to those who hear them', () => {
    const html = draw({ counts: true })
    expect(html).toContain('<span aria-hidden="true">12</span><span class="for-screen-readers">12 products</span>')
    expect(html).toContain('>1 product<')
    expect(draw()).not.toContain('label-count')
    const authors = exampleAuthors({ 'Jun Morrow': 9 })
    const byAuthor = draw({ of: 'authors', counts: true }, {}, authors)
    expect(byAuthor, 'not everything is a product').toContain('>9 entries<')
    expect(byAuthor).toContain('aria-label="Authors"')
  })

  it('is nothing to visitors while there is nothing, and says so on the canvas', () => {
    expect(draw({}, {}, [])).toBe('')
    expect(draw({}, { mode: 'canvas' }, [])).toContain('Nothing is sorted this way yet.')
  })
})
