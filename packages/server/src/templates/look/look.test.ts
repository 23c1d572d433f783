import { describe, expect, it } from 'vitest'
import { templatesFolder } from '../../platform/paths'
import { readTemplate, templateNames } from '../template'
import { createLook, type DrawMap } from './index'

const drawMap = (() => null) as unknown as DrawMap
const now = new Date('2026-11-19T12:00:00Z')
const names = await templateNames(templatesFolder)
const looks = await Promise.all(
  names.map(
    async name =>
      [name, createLook(await readTemplate(templatesFolder, name), { built: { fonts: {} }, drawMap, now })] as const,
  ),
)
const to = (path: string) => `/look?page=${encodeURIComponent(path)}`

describe.each(looks)('the template %s from inside', (name, look) => {
  it.each(look.pages.map(({ path }) => path))('%s is drawn from its files, and leads to its other pages', path => {
    const html = look.draw(path, to)!
    expect(html).toMatch(/^<!doctype html>/i)
    const pictures = [...html.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g)].map(match => match[1]!)
    for (const src of pictures) expect(src).toMatch(/^(?:\/universal\/templates\/|data:)/)
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
    const there = new Set(look.pages.map(each => to(each.path)))
    expect(links.filter(href => !href.startsWith('#') && !there.has(href))).toEqual([])
  })

  it('has no page where there is none', () => expect(look.draw('/nowhere', to)).toBeUndefined())

  it('names only pages that can be looked at', () =>
    expect([name, look.pages.every(({ title }) => title !== '')]).toEqual([name, true]))
})

it('shows what a shop sells, and what lies ahead', () => {
  const [, tern] = looks.find(([name]) => name === 'tern')!
  expect(tern.draw('/shop', to)).toContain('Moon jar')
  expect(tern.draw('/kiln-openings', to)).toContain('Moon jars by lamplight')
  expect(tern.draw('/journal', to)).toContain('Number 312')
})
