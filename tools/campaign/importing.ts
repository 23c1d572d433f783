import { setTimeout as pause } from 'node:timers/promises'
import { exportHeader } from '@sitewright/domain/imports'
import { type Owner, signIn } from '../../bench/kit/owner'
import { atOnce, type Campaign, counted, until } from './campaign'
import { type CampaignShop, type Item, openShop } from './shop'
import { fillCarts, sockets, told } from './storm'
import { verify } from './verify'

/** One transaction writes all of it, so that what is on sale is held from the first line to the last. */
const newProducts = 120
/** A page that gets no answer asks again with the same key. */
const mostTries = 20

type Listed = {
  readonly url: string
  readonly title: string
  readonly names: readonly string[]
  readonly values: readonly string[]
}

/** How the shop itself would export it, as far as a line needs to be read again. */
async function lineOf(shop: CampaignShop, { itemId, variantId, sku, price }: Item): Promise<Record<string, string>> {
  const [row] = await shop.look<Listed>(
    `select p.url_id as url, p.title->>'en' as title, p.option_names as names, v.option_values as values
     from variants v join products p on p.site_id = v.site_id and p.id = v.product_id where v.id = $1`,
    [variantId],
  )
  const { url, title, names, values } = row!
  return {
    ...{ 'Product ID [Non Editable]': itemId, 'Variant ID [Non Editable]': variantId, SKU: sku },
    ...{ 'Product URL': url, Title: `"${title}"`, Price: (price / 100).toFixed(2), Visible: 'Yes' },
    ...Object.fromEntries(
      names.flatMap((name, index) => [
        [`Option Name ${index + 1}`, name],
        [`Option Value ${index + 1}`, `"${values[index] ?? ''}"`],
      ]),
    ),
  }
}

/** The catalogue as an owner sends it: what is on sale, the last of it counted anew, and many things that are new. */
function fileOf(
  known: readonly Readonly<Record<string, string>>[],
  { stock, turn }: { stock: number; turn: number },
): string {
  const cells = (cell: Readonly<Record<string, string>>) => exportHeader.map(title => cell[title] ?? '').join(',')
  const changed = known.map((line, index) => ({
    ...line,
    ...{ Tags: `turn-${turn}`, Stock: index === known.length - 1 ? String(stock) : '' },
  }))
  const made = Array.from({ length: newProducts }, (_, index) => ({
    ...{ 'Product URL': `new-${turn}-${index}`, Title: `New ${turn} ${index}`, SKU: `new-${turn}-${index}` },
    ...{ Price: '12.50', 'On Sale': 'No', Stock: '7', Visible: 'Yes' },
  }))
  return [exportHeader.join(','), ...[...changed, ...made].map(cells)].join('\r\n')
}

/** Reads it, writes it and takes it all back; a crowd buys during either. Answers how many of them did while it was under way. */
async function importAmong(
  shop: CampaignShop,
  { owner, file, crowd }: { owner: Owner; file: string; crowd: () => Promise<unknown> },
): Promise<number> {
  const sent = await owner.send('/api/commerce/imports?fileName=catalogue.csv', file)
  const id = String(sent.json['id'])
  const stateOf = async () =>
    (await shop.look<{ state: string }>('select state from imports where id = $1', [id]))[0]?.state
  const comesTo = (state: string) => until(`an import to be ${state}`, 120, async () => (await stateOf()) === state)
  await comesTo('checked')
  let meanwhile = 0
  for (const [act, state] of [
    ['start', 'done'],
    ['undo', 'undone'],
  ] as const) {
    await owner.call('POST', `/api/commerce/imports/${id}/${act}`, {})
    await Promise.all([crowd(), comesTo(state)])
    const [bought] = await shop.look<{ count: number }>(
      `select count(*)::int from stock_moves where reason = 'reserved' and at between
         (select min(at) from stock_moves where reason = 'imported' and cause_id ~ $2)
         and (select finished_at from imports where id = $1)`,
      [id, `^${id}:${act === 'undo' ? 'undo' : '[0-9]'}`],
    )
    meanwhile += bought!.count
  }
  const [row] = await shop.look<{ written: Record<string, number> }>('select written from imports where id = $1', [id])
  const { written } = row!
  if (written['wrong'] !== 0 || written['make'] !== newProducts || written['change'] === 0) {
    const why = await shop.look('select line, field, cell, reason from import_problems where import_id = $1', [id])
    throw new Error(`not all of it was written: ${JSON.stringify({ written, why: why.slice(0, 3) })}`)
  }
  return meanwhile
}

const importWhileSelling: Campaign = {
  name: 'import-while-selling',
  what: '6,000 buyers pay for three things of 400 each, while the owner imports the catalogue and takes it back, ten times',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const buyers = scale.of(6_000)
      const units = scale.of(400)
      const turns = Math.max(2, scale.of(10))
      const items = await shop.shelf(3, units)
      const wanted = Array.from({ length: buyers }, (_, index) => [items[index % 3]!])
      const { hands, carts } = await fillCarts(shop, wanted)
      const owner = await signIn(shop)
      const results: Awaited<ReturnType<(typeof hands)[number]['pay']>>[] = []
      let askedAgain = 0
      let meanwhile = 0
      let most = 0
      const waiting = [...carts.entries()]
      const each = Math.ceil(buyers / turns / 2)
      const crowd = async () => {
        const { peak } = await atOnce(sockets, waiting.splice(0, each), async ([index, { cart, total }], worker) => {
          const buyer = hands[worker]!
          buyer.takeUp(cart)
          const pay = () => buyer.pay({ total, key: `import-${index}`, email: `buyer${index}@example.com` })
          let answer = await pay().catch(() => undefined)
          for (let tries = 1; !answer || answer.status === 503; tries += 1) {
            if (tries > mostTries) throw new Error(`nobody can buy: ${JSON.stringify(answer)}`)
            askedAgain += 1
            await pause(500)
            answer = await pay().catch(() => undefined)
          }
          buyer.layAside()
          results[index] = answer
        })
        most = Math.max(most, peak)
      }
      // Every file counts the third, so that more of it is sold; of the others there is only what there was.
      const known = []
      for (const item of items) known.push(await lineOf(shop, item))
      for (let turn = 0; turn < turns; turn += 1) {
        const file = fileOf(known, { stock: units, turn })
        meanwhile += await importAmong(shop, { owner, file, crowd })
      }
      owner.close()
      for (const buyer of hands) buyer.close()
      const problems = await verify(shop, { acknowledged: told(results) })
      const soldOf = (item: Item) =>
        results.filter(({ status }, index) => status === 200 && wanted[index]![0] === item).length
      for (const item of items.slice(0, 2))
        if (soldOf(item) !== units) problems.push(`${soldOf(item)} were sold of ${units}`)
      const statuses = counted(results.map(({ status }) => status))
      const reasons = counted(results.flatMap(({ status, json }) => (status === 409 ? String(json['reason']) : [])))
      if ((statuses[200] ?? 0) + (reasons['sold-out'] ?? 0) !== buyers)
        problems.push(`answers: ${JSON.stringify({ statuses, reasons })}`)
      const figures = {
        buyers,
        sold: statuses[200] ?? 0,
        imports: turns,
        'sold while it was written': meanwhile,
        'asked again': askedAgain,
        'at once': most,
      }
      return { problems, figures, ...(meanwhile === 0 ? { void: 'nobody bought while an import was written' } : {}) }
    } finally {
      await shop.close()
    }
  },
}

export const importing = [importWhileSelling]
