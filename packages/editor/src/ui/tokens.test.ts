import { readFileSync } from 'node:fs'
import { buttonSizes, fontSizes, fontWeights, radii, timeSteps } from '@sitewright/domain/catalogue'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = read('./tokens.css')
/** As first written: what follows are the exceptions for people who want no movement. */
const tokenOf = (name: string) => new RegExp(`--sw-${name}: ([^;]+);`).exec(tokens)?.[1]

it('the letters of the tool have the sizes and weights of the scale [CLR-54 CLR-55]', () => {
  for (const [name, size] of Object.entries(fontSizes)) expect(tokenOf(name), name).toContain(` ${size}px / `)
  const written = [...tokens.matchAll(/--sw-f\d[a-z-]*: (\d+) ([\d.]+)px/g)]
  expect(written.length).toBeGreaterThanOrEqual(Object.keys(fontSizes).length)
  for (const [, weight, size] of written) {
    expect(fontWeights).toContain(Number(weight))
    expect(Object.values(fontSizes)).toContain(Number(size))
  }
})

it('its times, corners and buttons are those of the scale [CLR-56 CLR-57 CLR-58]', () => {
  for (const [name, time] of Object.entries(timeSteps)) if (time > 0) expect(tokenOf(name), name).toBe(`${time}ms`)
  for (const [name, radius] of Object.entries(radii)) if (radius > 0) expect(tokenOf(name), name).toBe(`${radius}px`)
  const heights = [...read('./button.css').matchAll(/\bheight: (\d+)px/g)].map(([, height]) => Number(height))
  for (const size of Object.values(buttonSizes)) expect(heights).toContain(size)
})
