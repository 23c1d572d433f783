import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InterfaceLanguage, interfaceLanguages } from '@sitewright/domain/catalogue'
import { jsonForScript } from '@sitewright/render'
import { renderToStaticMarkup } from 'react-dom/server'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

type Files = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Style sheets of the framed page, which the script reads as text. */
  readonly texts: readonly string[]
}

export type Screen = 'edit' | 'design' | 'commerce' | 'media' | 'settings' | 'pages'

export type EditorFiles = {
  readonly script: string
  readonly screens: Readonly<Record<Screen, Files>>
  /** What a page needs besides, by what is on it: blocks that not every page has, languages that not every site speaks. */
  readonly extras: Readonly<Record<string, Files>>
  /** What the tool says in another language than its own, for its script to find. */
  readonly catalogues: Readonly<Partial<Record<InterfaceLanguage, string>>>
}

/** What each screen is made of, so that its files are asked for together and not one after the other. */
export const modulesOf: Readonly<Record<Screen, readonly string[]>> = {
  edit: ['src/edit/edit-mode.tsx'],
  design: ['src/shell/rail.tsx', 'src/canvas/stage.tsx', 'src/design/design-panel.tsx'],
  commerce: ['src/shell/rail.tsx', 'src/commerce/commerce-page.tsx'],
  media: ['src/shell/rail.tsx', 'src/media/media-screen.tsx'],
  settings: ['src/shell/rail.tsx', 'src/settings/settings-page.tsx'],
  pages: ['src/shell/rail.tsx', 'src/canvas/stage.tsx', 'src/pages/pages-panel.tsx'],
}

const framing = ['src/edit/edit-mode.tsx', 'src/canvas/stage.tsx']
export const framesPage = (screen: Screen): boolean => modulesOf[screen].some(module => framing.includes(module))

/** The screen that an address below `/config` opens. */
export const screenOf = (url: string): Screen => {
  const first = url.replace(/[?#].*$/, '').split('/')[2] ?? ''
  return Object.hasOwn(modulesOf, first) ? (first as Screen) : 'pages'
}

const address = (file: string) => `/universal/editor/${file}`

const filesOf = (manifest: Manifest, names: readonly string[]): Files => {
  const found = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  const chunks = [...found]
  const distinct = (files: readonly string[]) => [...new Set(files)].map(address)
  return {
    scripts: chunks.map(({ file }) => address(file)),
    styles: distinct(chunks.flatMap(({ css }) => css ?? [])),
    texts: distinct(chunks.flatMap(({ assets }) => assets ?? []).filter(file => file.endsWith('.css'))),
  }
}

/** As the editor's build names them: `drawing-accordion`, `visitor-de`. */
const extraName = /^(?:drawing|visitor)-/
export const extrasOf = ({ types, locale }: { types: readonly string[]; locale: string }): string[] => [
  ...types.map(type => `drawing-${type}`),
  `visitor-${locale.split('-')[0]}`,
]

/** What the editor's build made; undefined when it has not been built. */
export function readEditorFiles(folder: string): EditorFiles | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
    const main = 'src/main.tsx'
    const entry = manifest[main]
    if (!entry) return undefined
    const screens = Object.fromEntries(
      Object.entries(modulesOf).map(([screen, modules]) => [screen, filesOf(manifest, [main, ...modules])]),
    ) as Record<Screen, Files>
    const extras = Object.entries(manifest).flatMap(([key, { name = '' }]) =>
      extraName.test(name) ? [[name, filesOf(manifest, [key])] as const] : [],
    )
    const catalogues = Object.fromEntries(
      interfaceLanguages.flatMap(language => {
        const catalogue = manifest[`src/language/${language}/leave.ts`]
        return catalogue ? [[language, address(catalogue.file)] as const] : []
      }),
    )
    return { script: address(entry.file), screens, extras: Object.fromEntries(extras), catalogues }
  } catch {
    return undefined
  }
}

/**
 * The page itself, where the tool will draw it: in the tool's own boxes, so that nothing moves when the tool takes over.
 * It runs no script and takes no key; how the column beside it stands is remembered on the device.
 */
const FirstSight = ({ sight }: { sight: string }) => (
  <div id="first-sight" className="first-sight" aria-hidden="true" inert>
    <div className="edit-mode">
      <div className="bar" />
      <div className="edit-area">
        <div className="canvas-scroll">
          <div className="canvas-page">
            <iframe className="site-frame-page" title="Page" sandbox="allow-same-origin" srcDoc={sight} />
          </div>
        </div>
        <div className="panel-docked" />
      </div>
    </div>
  </div>
)

/** Says when the page is on the screen, for whoever measures. */
const sightScript = `(() => {
  const sight = document.getElementById('first-sight')
  const frame = sight.querySelector('iframe')
  if (localStorage.getItem('sw:dock') === 'folded') sight.classList.add('folded')
  frame.addEventListener('load', () => requestAnimationFrame(() => performance.mark('page-seen')))
})()`

/** The page around the editor. It carries what the script would ask for first; everything else the script draws. */
export const editorShell = (
  { script, screens, extras, catalogues }: EditorFiles,
  {
    title,
    nonce,
    language,
    screen,
    wanted,
    opening,
    sight,
  }: {
    title: string
    nonce: string
    /** What the tool itself speaks. */
    language: InterfaceLanguage
    screen: Screen
    wanted: readonly string[]
    opening: unknown
    sight?: string | undefined
  },
): string => {
  const files = [screens[screen], ...wanted.flatMap(name => extras[name] ?? [])]
  const scripts = [...new Set(files.flatMap(each => each.scripts))]
  const styles = [...new Set(files.flatMap(each => each.styles))]
  const texts = [...new Set(files.flatMap(each => each.texts))]
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Sitewright`}</title>
        {styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts
          .filter(href => href !== script)
          .map(href => (
            <link key={href} rel="modulepreload" href={href} nonce={nonce} />
          ))}
        {texts.map(href => (
          <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />
        ))}
        {/* Scripts of this kind run in their order. */}
        {catalogues[language] && <script type="module" src={catalogues[language]} nonce={nonce} />}
        <script type="module" src={script} nonce={nonce} />
      </head>
      <body>
        <div id="editor" />
        {sight && (
          <>
            <FirstSight sight={sight} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sightScript }} />
          </>
        )}
        <script
          type="application/json"
          id="opening"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript leaves nothing that could end the element
          dangerouslySetInnerHTML={{ __html: jsonForScript(opening) }}
        />
        <noscript>The editing area needs JavaScript.</noscript>
      </body>
    </html>,
  )}`
}
