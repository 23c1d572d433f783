import { definitions } from '@sitewright/blocks/definitions'
import type { SiteDraft } from '@sitewright/contract/pages'
import type { PageDocument } from '@sitewright/domain/documents'
import { type PageKey, productKey, productListKey, productPricesKey } from '@sitewright/domain/publishing'
import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../../testing/app'
import { openShop } from '../../testing/shop'

type Action = (which: number) => Promise<unknown>

const nth = <Item>(items: readonly Item[], which: number): Item => items[which % items.length]!

/** A shop of a template in which everything that visitors can see changes all the time. */
export async function openBusyShop(app: TestApp) {
  const shelf = ['mug', 'plate', 'vase']
  const shop = await openShop(app, {
    templateName: 'tern',
    // Far from the end, near it, and nearly gone.
    products: [60, 8, 6].map((stock, at) => ({ name: shelf[at]!, price: 1500 + at, stock })),
  })
  const { site } = shop
  const staff = await shop.staff()
  const { pages } = (await staff.get('/api/site/draft')).json as unknown as SiteDraft

  const read = async (id: string) => {
    const { json } = await staff.get(`/api/pages/${id}`)
    const { page, document } = json as unknown as { page: { version: number }; document: PageDocument }
    return { page, blocks: Object.values(document.blocks) }
  }
  const idOf = (title: string) => pages.find(page => page.title['en'] === title)!.id
  const save = async (id: string, version: number, commands: readonly object[]) => {
    const saved = await staff.post(`/api/documents/${id}/edits`, {
      tab: 'shop',
      seq: 1,
      knows: [],
      base: version,
      mode: 'live',
      commands,
    })
    const { refused = [] } = saved.json as { refused?: unknown[] }
    if (saved.status !== 200 || refused.length > 0) throw new Error(saved.text)
  }
  const edit = async (type: string, title: string, props: object) => {
    const id = idOf(title)
    const { page, blocks } = await read(id)
    const block = blocks.find(each => each.type === type)!
    await save(id, page.version, [{ kind: 'set-props', id: block.id, props }])
  }
  /** Lists of pages, products, categories and months, on a page of their own. */
  const addLists = async (title: string) => {
    const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
    const section = { id: 'lists', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' } }
    const block = (id: string, type: string, props: object) => ({
      kind: 'add-block',
      block: {
        ...{
          id,
          type,
          sectionId: 'lists',
          version: definitions[type]!.version,
          placement: { desktop: place, mobile: place },
        },
        props: { ...(definitions[type]!.defaults('en') as object), ...props },
      },
    })
    const source = { filter: { kind: 'none' }, sort: 'manual' }
    const id = idOf(title)
    await save(id, (await read(id)).page.version, [
      { kind: 'add-section', section },
      block('all', 'summary', { source: { ...source, collectionId: 'all' }, limit: 100, date: true }),
      block('shop', 'summary', { source: { ...source, collectionId: idOf('Shop'), sort: 'price-down' }, labels: true }),
      block('names', 'label-list', { counts: true }),
      block('tags', 'label-list', { of: 'tags' }),
      block('months', 'archive', {}),
    ])
  }
  const publish = () => staff.post('/api/publishing/publish', {})

  // One list by price, beside those in the owner's order.
  await edit('product-list', 'Seconds', {
    source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'price-up' },
    limit: 6,
  })
  await addLists('Visit')
  await publish()

  const products = await app.look<{ id: string; urlId: string; pictures: string[] }>(
    `select id, url_id as "urlId", image_ids as pictures from products where site_id = $1 order by position limit 4`,
    [site.id],
  )
  const some = [...products, ...shelf.map(name => ({ id: shop.product(name).id, urlId: name }))]
  const ofProducts = products.flatMap(({ pictures }) => pictures)
  const drawn = await Promise.all(pages.filter(({ kind }) => kind !== 'folder').map(({ id }) => read(id)))
  const ofPages = drawn.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, props }) => (type === 'image' && props['asset'] ? [String(props['asset'])] : [])),
  )
  /** One that stands on a page by itself, and one of a product. */
  const picturesBy = (which: number) => [nth(ofPages, which), nth(ofProducts, which)]

  /** A product has no screen of its own yet; what such a screen would write and announce. */
  const write =
    (statement: (which: number) => SQL, ...keys: PageKey[]): Action =>
    async which => {
      const { id } = nth(some, which)
      await app.platform.database.withSite(site.id, async tx => {
        await tx.execute(sql`update products set ${statement(which)} where site_id = ${site.id} and id = ${id}`)
        await app.sites.dataChanged(tx, [productKey(id), ...keys])
      })
    }
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()

  const buy =
    (card: 'accepted' | 'refused'): Action =>
    async which => {
      const shopper = shop.shopper()
      await shopper.add(nth(shelf, which), 1 + (which % 2))
      await shopper.placeOrder({ card })
    }

  const actions: Readonly<Record<string, Action>> = {
    'a product gets another name': write(which => sql`title = ${JSON.stringify({ en: `Name ${which}` })}::jsonb`),
    'a product gets another price': which =>
      app.platform.database.withSite(site.id, async tx => {
        const { id } = nth(some, which)
        await tx.execute(sql`
          update variants set price = ${500 + which * 37} where site_id = ${site.id} and product_id = ${id}`)
        await app.sites.dataChanged(tx, [productKey(id), productPricesKey])
      }),
    'a product moves': write(which => sql`position = ${`a${which}`}`, productListKey),
    'a product goes elsewhere': write(
      which => sql`categories = array[${nth(['Vases', 'One-offs', 'Seconds'], which)}]`,
      productListKey,
    ),
    'a product is labelled': which =>
      staff.put(`/api/commerce/products/${nth(some, which).id}/labels`, {
        categories: [nth(['Vases', 'Gifts'], which)],
        tags: which % 2 === 0 ? ['gift'] : [],
      }),
    'a page gets another name': async which => {
      await staff.put(`/api/pages/${idOf('Seconds')}`, { title: { en: `Seconds ${which}` } })
      await publish()
    },
    'a product gets another address': write(which => sql`url_id = ${`address-${which}`} || id`),
    'a product is hidden': write(() => sql`state = 'DRAFT'`, productListKey),
    'a product is on sale': write(() => sql`state = 'PUBLISHED'`, productListKey),
    'a product is on sale from an hour on': write(
      which => sql`state = 'SCHEDULED', publish_at = ${inMinutes(1 + (which % 9))}::timestamptz`,
      productListKey,
    ),
    'time passes': async which => app.clock.advance({ minutes: 1 + (which % 5) }),
    'a product is new': which =>
      staff.post('/api/commerce/products', { title: `New ${which}`, price: 100 + which, quantity: which }),
    'stock is counted': which => {
      const name = nth(shelf, which + 1)
      const address = `/api/commerce/products/${shop.product(name).id}/variants/${shop.variant(name).id}/stock`
      return staff.post(address, { difference: which % 2 === 1 ? -(which % 5) : which % 7 })
    },
    'something is sold': buy('accepted'),
    'a card is refused': buy('refused'),
    'pictures are described': async which => {
      for (const id of picturesBy(which)) await staff.put(`/api/media/${id}`, { alt: { en: `Seen ${which} times` } })
    },
    'pictures turn to another point': async which => {
      for (const id of picturesBy(which))
        await staff.put(`/api/media/${id}`, { focalPoint: { x: (which % 10) / 10, y: 0.5 } })
    },
    'pictures are deleted': async which => {
      await staff.post('/api/media/delete', { assetIds: picturesBy(which) })
    },
    'a release is published': async which => {
      await edit('heading', 'Visit', { text: { en: `Words ${which}` } })
      await publish()
    },
    'a release is rolled back': async which => {
      const { json } = await staff.get('/api/publishing/releases')
      const { id } = nth(json['releases'] as { id: string }[], which)
      await staff.post(`/api/publishing/releases/${id}/roll-back`, {})
    },
    'the currency changes': async which => {
      const { json } = await staff.get('/api/site/settings')
      await staff.put('/api/site/settings', { ...json, currency: nth(['USD', 'EUR', 'JPY'], which) })
    },
  }

  const paths = pages.filter(({ kind }) => kind !== 'folder').map(({ path }) => path)
  const productPaths = some.map(({ urlId }) => `/shop/${urlId}`)
  const lists = ['/shop/category/vases', '/shop/category/gifts', '/shop/tag/gift', '/shop/2026', '/shop/2026/03']
  const asData = ['/', '/shop', ...lists, ...productPaths.slice(-4)].map(path => `${path}?format=json`)
  return { site, actions, addresses: [...paths, ...lists, ...productPaths, ...asData, '/nowhere', '/shop/nothing'] }
}
