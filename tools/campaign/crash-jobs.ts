import { exportHeader } from '@sitewright/domain/imports'
import { signIn } from '../../bench/kit/owner'
import type { CrashPoint } from '../../packages/server/src/platform/crash-points'
import { until } from './campaign'
import { type Case, type Maker, restartAt } from './crash-case'
import type { Provider } from './providers'
import type { CampaignShop, Item } from './shop'

const subscribers = 3

async function subscribe(shop: CampaignShop, provider: Provider, { item, name }: { item: Item; name: string }) {
  const planId = 'campaign-monthly'
  await shop.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, $2, $3, 1, 'month', 0, 0, 0) on conflict do nothing`,
    [await shop.siteId(), planId, item.itemId],
  )
  const emails = Array.from({ length: subscribers }, (_, index) => `${name.replaceAll(' ', '-')}-${index}@example.com`)
  for (const email of emails) {
    const buyer = shop.shopper()
    const { itemId, sku } = item
    const chosen = await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, planId })
    const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
    const total = Number((await buyer.quote(cartToken)).json['totalCents'])
    const { status, json } = await provider.pay(shop, buyer, { total, cartToken, email, key: `subscribe-${email}` })
    buyer.close()
    if (status !== 200) throw new Error(`nobody could subscribe: ${status} ${JSON.stringify(json)}`)
  }
  return emails
}

/** A month passes, and two hours more, because clocks are put back in some of them. */
const aMonthPasses = `update subscriptions set anchor = anchor - interval '1 month 2 hours',
  next_at = next_at - interval '1 month 2 hours', wake_at = now() where email = any ($1)`
const wake = `update jobs set run_at = now() where kind = 'subscriptions:wake' and failed_at is null and attempt = 0`

export const inRenewal: Maker = (step, providerOf, name) => ({
  name,
  async run({ shop, providers, items }) {
    const emails = await subscribe(shop, providerOf(providers), { item: items[2]!, name })
    await shop.letJobsRun()
    await restartAt(shop, step)
    await shop.look(aMonthPasses, [emails])
    await shop.look(wake)
    await shop.look("select pg_notify('jobs', '')")
    await shop.gone(step)
    await shop.start()
    await shop.settle()
    // What came to nothing is tried again a while later, and whatever was charged must not be.
    for (let turn = 0; turn < 2; turn += 1) {
      await shop.look('update subscriptions set wake_at = now() where email = any ($1) and next_at <= now()', [emails])
      await shop.settle()
    }
    const wrong = await shop.look(
      `select s.state, s.next_period, p.paid, o.orders from subscriptions s,
         lateral (select count(*)::int as paid from subscription_periods p
           where p.site_id = s.site_id and p.subscription_id = s.id and p.state = 'paid') p,
         lateral (select count(*)::int as orders from orders o
           where o.site_id = s.site_id and o.email = s.email and o.state = 'paid') o
       where s.email = any ($1) and (s.state, s.next_period, p.paid, o.orders) is distinct from ('active', 2, 2, 2)`,
      [emails],
    )
    if (wrong.length > 0) throw new Error(`not renewed once: ${JSON.stringify(wrong)}`)
    return []
  },
})

const importLines = 600
export const inImport = (step: CrashPoint): Case => ({
  name: step,
  async run({ shop }) {
    const cells = (cell: Record<string, string>) => exportHeader.map(title => cell[title] ?? '').join(',')
    const lines = Array.from({ length: importLines }, (_, index) => ({
      ...{ 'Product URL': `import-${index}`, Title: `Import ${index}`, SKU: `import-${index}` },
      ...{ Price: '12.50', 'On Sale': 'No', Stock: '7', Visible: 'Yes' },
    }))
    const file = [exportHeader.join(','), ...lines.map(cells)].join('\r\n')
    const stateOf = async (id: string) =>
      (await shop.look<{ state: string }>('select state from imports where id = $1', [id]))[0]?.state
    const owner = await signIn(shop)
    const sent = await owner.send('/api/commerce/imports?fileName=campaign.csv', file)
    const id = String(sent.json['id'])
    await until('the dry run of an import', 120, async () => (await stateOf(id)) === 'checked')
    owner.close()
    await restartAt(shop, step)
    const again = await signIn(shop)
    await again.call('POST', `/api/commerce/imports/${id}/start`, {}).catch(() => {})
    await shop.gone(step)
    again.close()
    await shop.start()
    await until('the import to go on', 120, async () => (await stateOf(id)) === 'done')
    const [made] = await shop.look<{ products: number; stock: number }>(
      `select count(distinct p.id)::int as products, sum(v.quantity)::int as stock from products p
       join variants v on v.site_id = p.site_id and v.product_id = p.id where v.sku like 'import-%'`,
    )
    if (made!.products !== importLines || made!.stock !== importLines * 7)
      throw new Error(`not imported once: ${JSON.stringify(made)}`)
    return []
  },
})
