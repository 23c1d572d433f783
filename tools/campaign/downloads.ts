import { downloadLimits } from '@sitewright/domain/downloads'
import { signIn } from '../../bench/kit/owner'
import { atOnce, type Campaign, counted } from './campaign'
import { type CampaignShop, openShop } from './shop'
import { verify } from './verify'

const sockets = 60

/** Somebody buys a file, and has the link that the mail gave them. */
async function buyFile(shop: CampaignShop): Promise<string> {
  const [item] = await shop.shelf(1, 10)
  await shop.look("update products set type = 'DIGITAL' where id = $1", [item!.itemId])
  const owner = await signIn(shop)
  const sent = await owner.send(`/api/commerce/products/${item!.itemId}/files?fileName=score.pdf`, 'x'.repeat(10_000))
  owner.close()
  if (sent.status >= 300) throw new Error(`The file was not kept: ${JSON.stringify(sent)}`)
  const buyer = shop.shopper()
  await buyer.add(item!)
  const total = Number((await buyer.quote()).json['totalCents'])
  const { status, json } = await buyer.pay({ total, key: 'file', email: 'reader@example.com' })
  buyer.close()
  if (status !== 200) throw new Error(`The file was not sold: ${status} ${JSON.stringify(json)}`)
  const mails = await shop.look<{ html: string }>("select html from mails where recipient = 'reader@example.com'")
  const link = mails.map(({ html }) => /\/downloads\/[\w-]+/.exec(html)?.[0]).find(Boolean)
  if (!link) throw new Error('No mail has a link to the file.')
  return link
}

const link: Campaign = {
  name: 'downloads',
  what: `5,000 calls to fetch a file that may be fetched ${downloadLimits.most} times, with an hour between one crowd and the next`,
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const path = await buyFile(shop)
      const hands = Array.from({ length: sockets }, shop.shopper)
      const crowds = downloadLimits.most + 2
      const each = Math.ceil(scale.of(5_000) / crowds)
      const problems: string[] = []
      let most = 0
      for (let crowd = 1; crowd <= crowds; crowd += 1) {
        const { results, peak } = await atOnce(sockets, Array.from({ length: each }), async (_, worker) => {
          const { status, text } = await hands[worker]!.visit(path)
          return status === 200 && text.length !== 10_000 ? 'a part of it' : status
        })
        most = Math.max(most, peak)
        const expected = crowd <= downloadLimits.most ? '200' : '410'
        const answers = counted(results)
        if (answers[expected] !== each) problems.push(`crowd ${crowd}: ${JSON.stringify(answers)}`)
        const [grant] = await shop.look<{ used: number; noted: number }>(
          `select used, (select count(*)::int from download_events e where e.grant_id = g.id) as noted
           from download_grants g`,
        )
        const used = Math.min(crowd, downloadLimits.most)
        if (grant!.used !== used || grant!.noted !== used)
          problems.push(`after crowd ${crowd}: ${JSON.stringify(grant)} and not ${used}`)
        await shop.look("update download_grants set last_at = last_at - interval '61 minutes'")
      }
      for (const each of hands) each.close()
      problems.push(...(await verify(shop)))
      const figures = { calls: crowds * each, allowed: downloadLimits.most, crowds, 'at once': most }
      return { problems, figures, ...(most < 2 ? { void: 'no two requests were under way together' } : {}) }
    } finally {
      await shop.close()
    }
  },
}

export const downloads = [link]
