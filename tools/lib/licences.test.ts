import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isKnown, licencesText, shippedPackages } from './licences.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const text = licencesText({ root, lock })

describe('licences of others', () => {
  it('names every package that is installed with the product, and none that only tests need', () => {
    const shipped = shippedPackages(lock)
    expect(shipped.length).toBeGreaterThan(100)
    expect(shipped.filter(({ name, version }) => !text.includes(`${name} ${version} (`))).toEqual([])
    for (const name of ['fastify', 'react', 'sharp', 'preact', 'postal-code-checker'])
      expect(shipped.map(each => each.name)).toContain(name)
    expect(shipped.map(each => each.name)).not.toContain('vitest')
  })

  it('holds the texts themselves: of packages, of fonts, of libvips and of the licences it is under', () => {
    for (const words of [
      'Copyright (c) Meta Platforms',
      'SIL OPEN FONT LICENSE',
      'under the terms of the GNU Lesser General Public License, version 3 or later',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      'The Regents of the University of California',
    ])
      expect(text, words).toContain(words)
  })

  it('gives each text once, whoever shares it', () => {
    const texts = text.split('='.repeat(80)).map(part => part.trim())
    const long = texts.filter(part => part.length > 500)
    expect(new Set(long).size).toBe(long.length)
  })

  it('fails on a licence that nobody has looked at', () => {
    const packages = { 'node_modules/new': { version: '1.0.0', license: 'SSPL-1.0' } }
    expect(() => licencesText({ root, lock: { packages } })).toThrow('new 1.0.0: SSPL-1.0')
    const nameless = { 'node_modules/new': { version: '1.0.0' } }
    expect(() => licencesText({ root, lock: { packages: nameless } })).toThrow('new 1.0.0: none named')
  })

  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['', false],
  ])('%s is known: %s', (licence, outcome) => {
    expect(isKnown(licence)).toBe(outcome)
  })
})
