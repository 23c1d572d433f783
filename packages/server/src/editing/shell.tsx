import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>

export type EditorFiles = { readonly script: string; readonly styles: readonly string[] }

const address = (file: string) => `/universal/editor/${file}`

/** What the editor's build made; undefined when it has not been built. */
export function readEditorFiles(folder: string): EditorFiles | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
    const entry = manifest['src/main.tsx']
    return entry && { script: address(entry.file), styles: (entry.css ?? []).map(address) }
  } catch {
    return undefined
  }
}

/** The page around the editor: everything else is drawn by its script. */
export const editorShell = (
  { script, styles }: EditorFiles,
  { title, nonce }: { title: string; nonce: string },
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Sitewright`}</title>
        {styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} nonce={nonce} />
      </head>
      <body>
        <div id="editor" />
        <noscript>The editing area needs JavaScript.</noscript>
      </body>
    </html>,
  )}`
