import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { socialLinks } from './block'
import { View } from './view'

const address = (href: string, newWindow?: true) => ({ kind: 'address', href, ...(newWindow && { newWindow }) })
const instagram = { id: 'a', network: 'instagram', link: address('https://example.com/tern'), label: {} }
const email = { id: 'b', network: 'email', link: address('mailto:tern@example.com'), label: {} }
const draw = (props: object, context = {}) => drawBlock(socialLinks, View, { props, context })

describe('social links block', () => {
  it('is a list of links, each with a name that is read and an icon that is not', () => {
    const html = draw({ links: [instagram, email] })
    expect(html).toMatch(/^<ul class="social-links social-icons align-left" style="--icon:24px"><li>/)
    expect(html).toMatch(
      /<a class="social-link" href="https:\/\/example.com\/tern" rel="me"><svg [^>]*aria-hidden="true"><path d="[^"]+"><\/path><\/svg><span class="for-screen-readers">Instagram<\/span><\/a>/,
    )
    expect(html).toContain('<span class="for-screen-readers">Email</span>')
  })

  it('shows names, with and without icons', () => {
    const names = draw({ links: [instagram], look: 'names' })
    expect(names).toContain('<span>Instagram</span>')
    expect(names).not.toContain('<svg')
    const both = draw({ links: [instagram], look: 'icons-and-names', size: 40 })
    expect(both).toContain('</svg><span>Instagram</span>')
    expect(both).toContain('--icon:40px')
  })

  it('is called what its owner says, or what the network is called in the language of the page', () => {
    expect(draw({ links: [{ ...instagram, label: { en: 'The workshop' } }] })).toContain('>The workshop</span>')
    expect(draw({ links: [{ ...instagram, label: { en: ' ' } }] })).toContain('>Instagram</span>')
    const german = { message: readMessages(visitorMessages('de')) }
    expect(draw({ links: [email] }, german)).toContain('>E-Mail</span>')
  })

  it('says that both places are the same person’s, also in a window of its own', () => {
    const link = address('https://example.com/tern', true)
    expect(draw({ links: [{ ...instagram, link }] })).toContain('target="_blank" rel="me noopener"')
  })

  it('leaves out what leads nowhere, which on the canvas waits for its address', () => {
    const nowhere = { ...email, link: null }
    const script = { ...instagram, id: 'c', link: address('javascript:alert(1)') }
    expect(draw({ links: [instagram, nowhere, script] }).match(/<li/g)).toHaveLength(1)
    expect(draw({ links: [nowhere, script] })).toBe('')
    const canvas = draw({ links: [instagram, nowhere] }, { mode: 'canvas' })
    expect(canvas.match(/<li data-edit-item="links\/[ab]">/g)).toHaveLength(2)
    expect(canvas).toContain('<li data-edit-item="links/b"><span class="social-link">')
  })

  it('lets a name of its own be written on the page, and no other', () => {
    const named = { ...email, label: { en: 'Write to us' } }
    const canvas = draw({ links: [instagram, named], look: 'names' }, { mode: 'canvas' })
    expect(canvas.match(/data-edit-prop="[^"]+"/g)).toEqual(['data-edit-prop="links/b/label"'])
    expect(draw({ links: [named] }, { mode: 'canvas' })).not.toContain('data-edit-prop')
  })
})
