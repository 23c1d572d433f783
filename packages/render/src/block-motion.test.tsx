import type { MotionName } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allSupplies } from './all-supplies'
import { animationCss } from './block-motion'
import { PageView } from './page-view'
import { createPageScope } from './scope'
import { sampleDocument } from './testing/sample-documents'
import { sampleData, sampleSite } from './testing/sample-site'

const heading = (id: string) => ({
  id,
  type: 'heading',
  props: { text: { en: id } },
  desktop: { x: 1, y: 1, w: 8, h: 2 },
  mobile: { x: 1, y: 1, w: 8, h: 2 },
})

const withMotion = (document: PageDocument, motions: Readonly<Record<string, MotionName>>): PageDocument => ({
  ...document,
  blocks: Object.fromEntries(
    Object.entries(document.blocks).map(([id, block]) => [id, motions[id] ? { ...block, motion: motions[id] } : block]),
  ),
})

const page = () =>
  sampleDocument(
    { id: 'top', blocks: [heading('first')] },
    { id: 'middle', blocks: [heading('second')] },
    { id: 'end', blocks: [heading('third')] },
  )

const stylesWith = (motion: MotionName) => ({ ...sampleSite().styles, motion })

const drawn = (document: PageDocument, motion: MotionName, mode: 'page' | 'canvas' = 'page', isFooter = false) => {
  const site = { ...sampleSite(), styles: stylesWith(motion) }
  const html = renderToStaticMarkup(
    <PageView
      document={document}
      data={sampleData(document)}
      scope={createPageScope(site, { mode, supplies: allSupplies('en') })}
      pageWidth="default"
      hasFirstPicture={!isFooter}
    />,
  )
  const found = [...html.matchAll(/id="block-(\w+)"[^>]*?data-animate="(\w+)"/g)]
  return Object.fromEntries(found.map(([, id, name]) => [id, name]))
}

describe('how blocks come into view', () => {
  it('follows the site, or the block’s own wish, and leaves the first section alone', () => {
    expect(drawn(page(), 'fade')).toEqual({ second: 'fade', third: 'fade' })
    expect(drawn(withMotion(page(), { first: 'rise', second: 'off', third: 'reveal' }), 'fade')).toEqual({
      third: 'reveal',
    })
    expect(drawn(page(), 'off')).toEqual({})
  })

  it('holds for all of a footer, and for nothing on a bar', () => {
    expect(drawn(page(), 'rise', 'page', true)).toEqual({ first: 'rise', second: 'rise', third: 'rise' })
    const bar = sampleDocument({ id: 'bar', layout: 'bar', blocks: [heading('first')] })
    expect(drawn(bar, 'rise', 'page', true)).toEqual({})
  })

  it('is nothing on the canvas [FX-56]', () => {
    expect(drawn(withMotion(page(), { third: 'rise' }), 'fade', 'canvas')).toEqual({})
  })

  it('is hidden only where a script will show it, and shown after three seconds whatever happens', () => {
    const css = animationCss([page()], stylesWith('fade'))
    const hiding = css.split('\n').filter(line => !line.startsWith('@keyframes') && line.includes('opacity:0'))
    expect(hiding).toHaveLength(1)
    expect(hiding[0]).toContain('animate-rescue 1ms 3s forwards')
    expect(css.indexOf('(scripting:enabled) and (prefers-reduced-motion:no-preference)')).toBeLessThan(
      css.indexOf(hiding[0]!),
    )
    expect(css).toContain('@media screen and')
  })

  it('takes 0.3 s as a fade, and begins at a scale of 0.94 as a reveal [FX-60 FX-61]', () => {
    const css = animationCss([page()], stylesWith('fade'))
    expect(css).toContain('animate-fade 0.3s')
    expect(css).toMatch(/animate-reveal\{from\{[^}]*scale:0\.94/)
  })

  it('costs pages without it nothing', () => {
    expect(animationCss([page()], stylesWith('off'))).toBe('')
    expect(animationCss([withMotion(page(), { third: 'rise' })], stylesWith('off'))).not.toBe('')
  })
})
