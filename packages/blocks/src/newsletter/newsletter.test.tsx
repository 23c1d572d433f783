// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newsletterLayout } from '@sitewright/domain/forms'
import { describe, expect, it } from 'vitest'
import { exampleForm, letterFields } from '../kit/form/example-forms'
import { drawBlock } from '../kit/testing/draw-block'
import { newsletter } from './block'
import { View } from './view'

describe('the newsletter block', () => {
  it('asks for an address, and has no notices around it [FORM-09 FORM-70]', () => {
    const page = document.createElement('div')
    page.innerHTML = drawBlock(newsletter, View, { data: exampleForm(letterFields, { kind: 'newsletter' }) })
    expect(page.querySelector('form')!.getAttribute('action')).toBe('/forms/example')
    expect(page.querySelectorAll('[data-field]')).toHaveLength(1)
    expect(page.querySelector('[data-notice="above"], [data-notice="below"]')).toBeNull()
  })

  it('stands one below the other in a container of 320 px or less [FORM-74 FORM-75]', () => {
    const css = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
    const limit = Number(/@container \(max-width: (\d+)px\)/.exec(css)![1])
    expect([limit, limit + 1].map(newsletterLayout)).toEqual(['small', 'normal'])
  })
})
