import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { page as drawPage, type Job, picture, type Subject } from './pages'

const entries = ['ours', 'swiper', 'swiper-show', 'embla', 'embla-show', 'photoswipe', 'plain']
/** What a job needs is a file of its own: nobody brings along what only another job asks for. */
const entryOf = (subject: Subject, job: Job) =>
  job === 'slideshow' && subject !== 'ours' ? `${subject}-show` : subject

export type Built = { readonly script: string; readonly styles: readonly string[]; readonly island: string }

const visitors = '/universal/visitor/'

export async function buildAll(root: string): Promise<{ folder: string; of: (subject: Subject, job: Job) => Built }> {
  const folder = join(root, '.cache', 'bench-galleries')
  await build({
    configFile: false,
    root: join(root, 'bench'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        input: Object.fromEntries(entries.map(name => [name, join(root, `bench/kit/galleries/${name}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
  const read = (built: string): Manifest => JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const manifest = read(folder)
  const site = read(join(root, 'dist/visitor'))
  const islandKey = Object.keys(site).find(key => /blocks\/src\/gallery\/island\.ts$/.test(key))!
  const stylesOf = (key: string): string[] => {
    const { css = [], imports = [] } = manifest[key]!
    return [...imports.flatMap(stylesOf), ...css]
  }
  return {
    folder,
    of: (subject, job) => {
      const key = `kit/galleries/${entryOf(subject, job)}.ts`
      return {
        script: manifest[key]!.file,
        styles: [...new Set(stylesOf(key))],
        island: visitors + site[islandKey]!.file,
      }
    },
  }
}

export function serve(root: string, folder: string, of: (subject: Subject, job: Job) => Built): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const [, kind, name] = pathname.split('/')
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (kind === 'picture') return send('image/svg+xml', picture(Number.parseInt(name!, 10)))
    if (kind === 'page') {
      const subject = name as Subject
      const job = searchParams.get('job') as Job
      return send(
        'text/html',
        drawPage({ subject, job, count: Number(searchParams.get('count')), files: of(subject, job) }),
      )
    }
    try {
      const path = pathname.startsWith(visitors)
        ? join(root, 'dist/visitor', pathname.slice(visitors.length))
        : join(folder, pathname)
      return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', readFileSync(path))
    } catch {
      return response.writeHead(404).end()
    }
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
