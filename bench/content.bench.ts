import { setTimeout as pause } from 'node:timers/promises'
import type { Collection, Item, Label } from '@sitewright/contract/collections'
import type { ContentImport } from '@sitewright/contract/content-imports'
import { get } from './kit/http'
import { type Owner, signIn } from './kit/owner'
import { cpuOfTree, memoryOf, type Running, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
/** As many as a blog takes beside the posts that the demo has. */
const posts = 9_900
const times = 12
const words = 'Ash fell on the shoulder of every third jar, and ran where the flame had turned.'

const day = 86_400_000
const stamp = (number: number) => new Date(Date.UTC(2016, 0, 1) + number * (day / 3)).toISOString()

/** A blog of some years: five paragraphs a post, eight categories, forty tags, four authors. */
function wordpressFile(): string {
  const post = (number: number) => `<item>
<title>Firing ${number}</title><link>https://old.example/firing-${number}/</link>
<dc:creator><![CDATA[author${number % 4}]]></dc:creator>
<content:encoded><![CDATA[${Array.from({ length: 5 }, (_, at) => `<p>${words} ${number}, ${at}.</p>`).join('')}]]></content:encoded>
<excerpt:encoded><![CDATA[${words}]]></excerpt:encoded>
<wp:post_id>${number + 1}</wp:post_id><wp:post_date_gmt>${stamp(number).slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
<wp:post_name>firing-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="c"><![CDATA[Kiln ${number % 8}]]></category>
<category domain="post_tag" nicename="t"><![CDATA[Glaze ${number % 40}]]></category>
</item>`
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version>${Array.from({ length: posts }, (_, number) => post(number)).join('\n')}</channel></rss>`
}

async function done<Json>(owner: Owner, method: string, path: string, body?: unknown): Promise<Json> {
  const { status, json } = await owner.call(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${JSON.stringify(json)}`)
  return json as Json
}

async function importState(owner: Owner, id: string, wanted: string): Promise<ContentImport> {
  for (;;) {
    const found = await done<ContentImport>(owner, 'GET', `/api/content-imports/${id}`)
    if (found.state === wanted) return found
    if (found.state === 'failed') throw new Error('The import failed.')
    await pause(100)
  }
}

async function importPosts(owner: Owner, product: Running, collectionId: string): Promise<Row> {
  const began = performance.now()
  const { json, status } = await owner.send('/api/content-imports?fileName=blog.xml', wordpressFile())
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(json)}`)
  const id = String(json['id'])
  await importState(owner, id, 'checked')
  const checked = performance.now()
  const before = memoryOf(product.pid)
  await done(owner, 'POST', `/api/content-imports/${id}/start`, { collectionId })
  const { written } = await importState(owner, id, 'done')
  const seconds = (performance.now() - checked) / 1_000
  if (written.post !== posts) throw new Error(`${written.post} posts were written.`)
  return {
    what: `${posts.toLocaleString('en')} posts of WordPress`,
    'tried, per second': Math.round((posts * 1_000) / (checked - began)),
    'written, per second': Math.round(posts / seconds),
    'more memory, MB': Math.round(memoryOf(product.pid) - before),
    goal: 'at least 300 written',
  }
}

type Deed = { readonly what: string; readonly prepare?: () => Promise<unknown>; readonly run: () => Promise<unknown> }
type Cost = { readonly cpu: number; readonly ms: number }

/** Processor time of the product and its database, and how long it takes; what comes after an answer belongs to it. */
async function costOf({ pid }: Running, { prepare, run }: Deed): Promise<Cost> {
  const waited: number[] = []
  let cpu = 0
  for (let time = 0; time < times; time += 1) {
    await prepare?.()
    await pause(150)
    const before = cpuOfTree(pid)
    const began = performance.now()
    await run()
    waited.push(performance.now() - began)
    await pause(150)
    cpu += cpuOfTree(pid) - before
  }
  return { cpu: cpu / times, ms: median(waited) }
}

/** What owners and visitors do with a blog: the same with its first posts and with ten thousand. */
function deeds(owner: Owner, product: Running, { id, path }: Collection, last: number, category: string): Deed[] {
  let turns = 0
  const turn = () => {
    turns += 1
    return turns
  }
  const look = async (address: string) => {
    const { status } = await get({ port: product.port, host, path: address })
    if (status !== 200) throw new Error(`${address} was answered with ${status}`)
  }
  const first = async () =>
    (await done<{ items: Item[] }>(owner, 'GET', `/api/collections/${id}/items?tab=published&order=date`)).items[0]!
  const edit = async () => {
    const { id: itemId } = await first()
    const { version } = await done<Item>(owner, 'GET', `/api/items/${itemId}`)
    await done(owner, 'PUT', `/api/items/${itemId}`, { version, title: { en: `The latest firing ${turn()}` } })
    return itemId
  }
  const publishItem = async (itemId: string) => done(owner, 'POST', `/api/items/${itemId}/publish`, {})
  /** Lists are drawn anew after it. */
  const change = async () => publishItem(await edit())
  let edited = ''
  return [
    {
      what: 'publish a post',
      prepare: async () => {
        edited = await edit()
      },
      run: () => publishItem(edited),
    },
    {
      what: 'publish a release',
      prepare: () => done(owner, 'PUT', `/api/pages/${id}`, { title: { en: `Journal ${turn()}` } }),
      run: () => done(owner, 'POST', '/api/publishing/publish', {}),
    },
    { what: 'draw the first page of the list', prepare: change, run: () => look(path) },
    {
      what: 'draw the last page of the list',
      prepare: change,
      run: () => look(last > 1 ? `${path}/page/${last}` : path),
    },
    { what: 'draw a category', prepare: change, run: () => look(category) },
    { what: 'preview a search', run: () => look(`/api/search/preview?q=latest+firing+${turn()}`) },
    { what: 'the owner’s list', run: () => done(owner, 'GET', `/api/collections/${id}/items?tab=all`) },
  ]
}

const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  try {
    const owner = await signIn(product)
    const blog = async () =>
      (await done<{ collections: Collection[] }>(owner, 'GET', '/api/collections')).collections.find(
        ({ kind }) => kind === 'blog',
      )!
    const { id, settings } = await blog()
    const few = await blog()
    const { labels } = await done<{ labels: Label[] }>(owner, 'GET', `/api/collections/${id}/labels`)
    const category = `${few.path}/category/${labels.find(({ kind }) => kind === 'category')!.slug}`
    const small = new Map<string, Cost>()
    for (const deed of deeds(owner, product, few, 1, category)) small.set(deed.what, await costOf(product, deed))
    const imported = await importPosts(owner, product, id)
    const many = await blog()
    const last = Math.floor(many.counts.published / settings.perPage)
    const rows: Row[] = [imported]
    for (const deed of deeds(owner, product, many, last, category)) {
      const [before, now] = [small.get(deed.what)!, await costOf(product, deed)]
      rows.push({
        what: deed.what,
        [`of ${few.counts.published}, CPU ms`]: rounded(before.cpu, 1),
        [`of ${many.counts.published.toLocaleString('en')}, CPU ms`]: rounded(now.cpu, 1),
        'CPU against few': rounded(now.cpu / before.cpu, 2),
        ms: rounded(now.ms, 1),
        'ms against few': rounded(now.ms / before.ms, 2),
        goal: 'at most 1.3 ×',
      })
    }
    owner.close()
    return rows
  } finally {
    await product.stop()
  }
}

export default measure
