import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { editorShell, extrasOf, framesPage, modulesOf, readEditorFiles, screenOf } from './shell'

const folder = mkdtempSync(join(tmpdir(), 'sw-editor-'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'src/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/edit/edit-mode.tsx': { file: 'edit.js', css: ['edit.css'], imports: ['_shared.js', '_frame.js'] },
    '_frame.js': { file: 'frame.js', css: ['frame.css'], assets: ['look.css', 'font.woff2'] },
    'src/canvas/stage.tsx': { file: 'stage.js', imports: ['_frame.js'] },
    'src/commerce/commerce-page.tsx': { file: 'commerce.js' },
    '_drawing-line.js': { file: 'line.js', name: 'drawing-line', imports: ['_frame.js'] },
    '_drawing-cart.js': { file: 'cart.js', name: 'drawing-cart', imports: ['_shared.js'] },
    '_visitor-de.js': { file: 'german.js', name: 'visitor-de' },
    'src/language/de/leave.ts': { file: 'leave.js', name: 'leave-de' },
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shell = (
  url: string,
  {
    opening = {},
    sight,
    wanted = [],
    language = 'en',
  }: { opening?: unknown; sight?: string; wanted?: readonly string[]; language?: 'en' | 'de' } = {},
) =>
  editorShell(readEditorFiles(folder)!, {
    title: 'Tern',
    nonce: 'n0nce',
    language,
    screen: screenOf(url),
    wanted,
    opening,
    sight,
  })

describe('the page around the editor', () => {
  it('says what language the tool speaks, and brings its texts before the tool', () => {
    const german = shell('/config/commerce', { language: 'de' })
    expect(german).toContain('<html lang="de">')
    const scripts = [...german.matchAll(/<script type="module" src="([^"]+)"/g)].map(match => match[1])
    expect(scripts).toEqual(['/universal/editor/leave.js', '/universal/editor/main.js'])
    expect(shell('/config/commerce')).toContain('<html lang="en">')
    expect(shell('/config/commerce')).not.toContain('leave.js')
  })

  it('asks for all files of its screen together, and for no others', () => {
    const html = shell('/config/edit?frameUrl=%2F')
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(match => match[1])
    expect(preloaded.sort()).toEqual(['edit', 'frame', 'shared'].map(name => `/universal/editor/${name}.js`))
    const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(match => match[1])
    expect(styles.sort()).toEqual(['edit', 'frame', 'main'].map(name => `/universal/editor/${name}.css`))
    expect(shell('/config/commerce/orders')).not.toContain('frame.js')
  })

  it('asks with them for the style sheet that the script reads as text, in the way in which it will', () => {
    const asked = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(match => match[0])
    expect(asked(shell('/config/edit'))).toEqual([
      '<link rel="preload" as="fetch" crossorigin="anonymous" href="/universal/editor/look.css"/>',
    ])
    expect(asked(shell('/config/commerce'))).toEqual([])
  })

  it('asks with them for what the framed page is drawn with: its own blocks and its own language', () => {
    const wanted = extrasOf({ types: ['heading', 'line'], locale: 'de-CH' })
    const html = shell('/config/edit', { wanted })
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(match => match[1])
    expect(preloaded.sort()).toEqual(
      ['edit', 'frame', 'german', 'line', 'shared'].map(name => `/universal/editor/${name}.js`),
    )
    expect(framesPage('pages') && framesPage('edit')).toBe(true)
    expect(framesPage('commerce')).toBe(false)
  })

  it.each([
    ['/config', 'pages'],
    ['/config/', 'pages'],
    ['/config/edit?frameUrl=/shop', 'edit'],
    ['/config/design', 'design'],
    ['/config/commerce/orders/o1', 'commerce'],
    ['/config/media', 'media'],
    ['/config/settings/people', 'settings'],
    ['/config/nowhere', 'pages'],
    ['/config/constructor', 'pages'],
  ])('%s is the screen %s', (url, screen) => {
    expect(screenOf(url)).toBe(screen)
  })

  it('carries its first answers as data that nothing in them can break out of [D4]', () => {
    const html = shell('/config', { opening: { draft: { title: { en: '</script><script>alert(1)</script><!--' } } } })
    const data = /<script type="application\/json" id="opening">(.*?)<\/script>/s.exec(html)?.[1]
    expect(data).not.toMatch(/[<>]/)
    expect(JSON.parse(data!).draft.title.en).toBe('</script><script>alert(1)</script><!--')
  })

  it('holds the drawing of the page in a frame that runs nothing and that nothing can leave [D4]', () => {
    const html = shell('/config/edit', { sight: '<p title="a">Tern</p>"><script>alert(1)</script>' })
    const frame = /<iframe[^>]*>/.exec(html)?.[0]
    expect(frame).toContain('sandbox="allow-same-origin"')
    expect(frame).toContain('srcDoc="&lt;p title=&quot;a&quot;&gt;Tern&lt;/p&gt;&quot;&gt;&lt;script&gt;')
    expect(html).not.toContain('<script>alert(1)')
    expect(shell('/config/edit')).not.toContain('<iframe')
  })

  it.each(Object.values(modulesOf).flat())('names a file that the editor has: %s', module => {
    expect(existsSync(new URL(`../../../editor/${module}`, import.meta.url))).toBe(true)
  })

  it('without a build there is none', () => {
    expect(readEditorFiles(join(folder, 'nothing'))).toBeUndefined()
  })
})
