import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { templatesFolder } from '../platform/paths'
import { upgradeTemplate } from './upgrade'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sw-upgrade-'))
  cpSync(join(templatesFolder, 'blank'), folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'pages/home.json')
const home = () => JSON.parse(readFileSync(file(), 'utf8'))

it('leaves files alone whose blocks are those of today', async () => {
  const before = readFileSync(file(), 'utf8')
  expect(await upgradeTemplate(folder)).toEqual([])
  expect(readFileSync(file(), 'utf8')).toBe(before)
})

it('writes a block of an older version as it is today, and nothing else anew', async () => {
  const page = home()
  const button = {
    ...{ id: 'old', sectionId: Object.keys(page.document.sections)[0], type: 'button', version: 1 },
    props: { label: { en: 'Old' }, link: null, style: 'primary', size: 'medium', align: 'left', vertical: 'top' },
    placement: { desktop: { x: 1, y: 90, w: 4, h: 1, layer: 0 }, mobile: { x: 1, y: 90, w: 8, h: 1, layer: 0 } },
  }
  page.document.blocks.old = button
  writeFileSync(file(), JSON.stringify(page))
  expect(await upgradeTemplate(folder)).toEqual(['pages/home.json'])
  expect(home().document.blocks.old.version).toBeGreaterThan(1)
  expect(home().document.blocks.old.props.label).toEqual({ en: 'Old' })
  expect(await upgradeTemplate(folder)).toEqual([])
})
