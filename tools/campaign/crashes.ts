import { signIn } from '../../bench/kit/owner'
import { type CrashPoint, crashPoints } from '../../packages/server/src/platform/crash-points'
import type { Campaign } from './campaign'
import { type Case, type Maker, restartAt } from './crash-case'
import { inImport, inRenewal } from './crash-jobs'
import { inCardSale, inRefund, inSale, onReturn } from './crash-sales'
import { openProviders, type Provider } from './providers'
import { openShop } from './shop'
import { type Acknowledged, verify } from './verify'

const at = (make: Maker, step: CrashPoint, names: readonly Provider['name'][] = ['test', 'stripe', 'paypal']): Case[] =>
  names.map(name => make(step, providers => providers[name], `${step} ${name}`))

/** How each step is reached, on everything that takes money and comes by it. PayPal renews nothing. */
const cases: Readonly<Record<CrashPoint, readonly Case[]>> = {
  'order-written': at(inSale, 'order-written'),
  'intent-made': at(inSale, 'intent-made'),
  'payment-captured': [...at(inSale, 'payment-captured'), onReturn('payment-captured')],
  'card-issued': at(inCardSale, 'card-issued'),
  'order-finished': at(inSale, 'order-finished'),
  'mail-drawn': at(inSale, 'mail-drawn'),
  'refund-written': at(inRefund, 'refund-written'),
  'refund-done': at(inRefund, 'refund-done'),
  'refund-finished': at(inRefund, 'refund-finished'),
  'period-taken': at(inRenewal, 'period-taken', ['test', 'stripe']),
  'renewal-charged': at(inRenewal, 'renewal-charged', ['test', 'stripe']),
  'import-batch': [inImport('import-batch')],
}

const everyStep: Campaign = {
  name: 'crash-points',
  what: 'the server kills itself at every named step, with every provider, and is started again',
  async run({ root, scale }) {
    const problems: string[] = []
    const providers = await openProviders()
    const shop = await openShop(root, { egress: providers.egress })
    let crashes = 0
    const acknowledged: Acknowledged[] = []
    const all = crashPoints.flatMap(step => cases[step])
    try {
      const items = await shop.shelf(8, 100_000)
      const owner = await signIn(shop)
      await providers.register(owner)
      owner.close()
      for (const { name, isRandom, run } of all)
        try {
          for (let turn = 0; turn < (isRandom ? scale.of(3) : 1); turn += 1) {
            acknowledged.push(...(await run({ shop, providers, items })))
            crashes += 1
          }
          const found = await verify(shop, { acknowledged, providers: providers.all })
          problems.push(...found.map(problem => `${name}: ${problem}`))
        } catch (error) {
          problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
          await restartAt(shop)
        }
    } finally {
      await shop.close()
      await providers.close()
    }
    return { problems, figures: { cases: all.length, crashes, 'orders told': acknowledged.length } }
  },
}

export const crashes = [everyStep]
