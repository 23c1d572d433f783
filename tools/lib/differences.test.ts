import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { differences } from './differences.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sw-looks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Drawing = { readonly height?: number; readonly lineAt?: number }

/** A white picture of 4 by 10, with a black line or without. */
const draw = (path: string, { height = 10, lineAt }: Drawing = {}) => {
  const line = { create: { width: 4, height: 1, channels: 3 as const, background: 'black' } }
  return sharp({ create: { width: 4, height, channels: 3, background: 'white' } })
    .composite(lineAt === undefined ? [] : [{ input: line, left: 0, top: lineAt }])
    .png()
    .toFile(path)
}

it('names the pictures that are not alike, and where', async () => {
  const [before, now] = ['before', 'now'].map(name => join(folder, name)) as [string, string]
  for (const name of [before, now]) mkdirSync(name)
  for (const name of ['same', 'gone', 'moved', 'grown']) await draw(join(before, `${name}.png`), { lineAt: 2 })
  await draw(join(now, 'same.png'), { lineAt: 2 })
  await draw(join(now, 'moved.png'), { lineAt: 7 })
  await draw(join(now, 'grown.png'), { lineAt: 2, height: 12 })
  await draw(join(now, 'new.png'))
  expect(await differences(before, now)).toEqual([
    { name: 'gone.png', what: 'is gone' },
    { name: 'grown.png', what: '10 px high before, 12 px now' },
    { name: 'moved.png', what: '2 rows differ, from 2 to 7 px' },
    { name: 'new.png', what: 'is new' },
  ])
})
