import { describe, expect, it } from 'vitest'
import { leadWithin } from './links'

const there = (path: string) => (path === '/visit' ? '/look?page=%2Fvisit' : undefined)

describe('links of a template that is looked at', () => {
  it.each([
    ['<a class="b" href="/visit" rel="x">', '<a class="b" href="/look?page=%2Fvisit" rel="x">'],
    ['<a href="/visit?a=1#top">', '<a href="/look?page=%2Fvisit">'],
    ['<a href="/cart">', '<a>'],
    ['<a href="https://example.com/" target="_blank">', '<a target="_blank">'],
    ['<a href="mailto:a@example.com">', '<a>'],
    ['<a href="#kiln">', '<a href="#kiln">'],
    ['<link href="/style.css">', '<link href="/style.css">'],
  ])('%s becomes %s', (before, after) => expect(leadWithin(before, there)).toBe(after))
})
