import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { accordion } from './block'
import { View } from './view'

const entry = (id: string) => ({ id, title: { en: `Title ${id}` }, text: { en: richText(`Text ${id}`) } })
const entries = [entry('a'), entry('b')]
const openOnes = (html: string) => [...html.matchAll(/<details id="sample-(\w+)"[^>]* open=""/g)].map(([, id]) => id)

describe('accordion block', () => {
  it('is a disclosure that works without script, of which the browser keeps one open [BLK-05 BLK-08]', () => {
    const html = drawBlock(accordion, View, { props: { entries } })
    expect(html.match(/<details id="sample-\w" name="accordion-sample">/g)).toHaveLength(2)
    expect(html).toContain('<summary><span class="accordion-title">Title a</span><svg')
    expect(html).toContain('<div class="accordion-text"><p>Text a</p></div>')
  })

  it('has no shared name when several may be open [BLK-09]', () => {
    expect(drawBlock(accordion, View, { props: { entries, allowMultipleOpen: true } })).not.toContain('name=')
  })

  it('starts with the first entry open only when flagged [BLK-10 BLK-11]', () => {
    expect(openOnes(drawBlock(accordion, View, { props: { entries, firstExpanded: true } }))).toEqual(['a'])
    expect(openOnes(drawBlock(accordion, View, { props: { entries } }))).toEqual([])
  })

  it('tells its island how it behaves, and nothing else', () => {
    expect(drawBlock(accordion, View, { props: { entries } })).toContain(
      'data-island="accordion" data-when="visible" ' +
        'data-props="{&quot;allowMultipleOpen&quot;:false,&quot;firstExpanded&quot;:false}"',
    )
  })

  it('has titles that are headings when wanted', () => {
    expect(drawBlock(accordion, View, { props: { entries, level: 'h3' } })).toContain(
      '<summary><h3 class="accordion-title">Title a</h3>',
    )
  })

  it('leaves out what says nothing, and calls an entry without a title by its text', () => {
    const blank = { id: 'c', title: {}, text: { en: richText(' ') } }
    const untitled = { id: 'd', title: { en: ' ' }, text: { en: richText('By hand.') } }
    const html = drawBlock(accordion, View, { props: { entries: [blank, untitled], level: 'h3', firstExpanded: true } })
    expect(openOnes(html)).toEqual(['d'])
    expect(html).toContain('<summary aria-label="By hand.">')
    expect(html).not.toContain('<h3')
    expect(drawBlock(accordion, View, { props: { entries: [blank] } })).toBe('')
    const canvas = drawBlock(accordion, View, { props: { entries: [blank] }, context: { mode: 'canvas' } })
    expect(canvas).toContain('data-edit-prop="entries/c/title"')
  })

  it('is all open on the canvas, where each entry and each of its texts is known by its id', () => {
    const html = drawBlock(accordion, View, { props: { entries }, context: { mode: 'canvas' } })
    expect(html.match(/<details open="" data-edit-item="entries\/[ab]">/g)).toHaveLength(2)
    expect(html).toContain('data-edit-prop="entries/b/title"')
    expect(html).toContain('data-edit-prop="entries/b/text"')
    expect(html).not.toContain('data-island')
  })
})
