import type { TriedCart } from '@sitewright/contract/discounts'
import { couponTexts, normalizeCouponCode } from '@sitewright/domain/discounts'
import type { TryCart } from '../discounts'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { taxNames } from './present'
import { type AppliedDiscount, type Pricing, priceCart, type ShopRules } from './price-cart'
import { type Priced, titleOf } from './pricing'

type Tried = Parameters<TryCart>[1]

/** The discount as it stands on the screen takes the place of the one that is kept. */
function withDiscount(rules: ShopRules, discount: Tried['discount']): ShopRules {
  if (!discount) return rules
  const { code, ...given } = discount
  const kept = [...rules.automatic, ...rules.codes.flatMap(({ rule }) => rule ?? [])].find(({ id }) => id === given.id)
  const shown = { ...given, id: given.id ?? 'shown', uses: kept?.uses ?? 0 }
  const automatic = rules.automatic.filter(({ id }) => id !== shown.id)
  if (shown.method === 'automatic') return { ...rules, automatic: [...automatic, shown] }
  const own = { code: normalizeCouponCode(code ?? '') || shown.name, rule: shown }
  const others = rules.codes.filter(each => each.rule?.id !== shown.id && each.code !== own.code)
  return { ...rules, automatic, codes: [own, ...others] }
}

const labelsOf = (
  { automatic, codes }: ShopRules,
  { applied, unused }: { applied: readonly AppliedDiscount[]; unused: readonly string[] },
): TriedCart['discounts'] =>
  [
    ...codes.map(({ code, rule }) => ({ label: code, rule })),
    ...automatic.map(rule => ({ label: rule.name, rule })),
  ].map(({ label, rule }) => {
    const used = applied.find(({ id }) => id === rule?.id)
    const reason = rule && unused.includes(rule.id) ? couponTexts('en')['not-together'] : null
    return { label, isUsed: used !== undefined, amountCents: used?.amountCents ?? 0, reason }
  })

/** What a cart would cost, for an owner who thinks about a discount: the very sums of the checkout, and nothing is sold. */
export const createTryCart =
  ({ database, clock }: Platform, { pricing, products }: { pricing: Pricing; products: Products }): TryCart =>
  (site, { discount, codes, items, country, isFirstOrder }) =>
    pricing.asking(site.id, () =>
      database.withSite(site.id, async tx => {
        const entries = items.map(item => ({ ...item, id: item.variantId, amount: null, details: null }))
        const shelf = await pricing.shelf(tx, entries)
        const entered = [...new Set(codes.map(normalizeCouponCode))]
        const rules = withDiscount(await pricing.rules(tx, site, { codes: entered, giftCardIds: [] }), discount)
        const destination = country ? { country } : undefined
        const outcome = priceCart(shelf, {
          site,
          rules,
          where: { destination },
          quotes: await pricing.quotes(tx, site, { ...shelf, rules, destination }),
          customer: { hasOrdered: !isFirstOrder, used: new Set() },
          now: clock.now(),
        })
        if (!outcome.ok) return undefined
        const { quote, applied, refused } = outcome
        const { totals, selected } = quote
        const pictureOf = ({ variant, product }: Priced) => variant.imageId ?? product.imageIds[0] ?? ''
        const urls = await products.pictures(tx, shelf.priced.map(pictureOf).filter(Boolean))
        const reasonOf = (label: string) => refused.find(({ code }) => code === label)?.reason
        return {
          lines: shelf.priced.map((line, index) => ({
            variantId: line.variant.id,
            title: titleOf(line, site.primaryLocale),
            options: line.variant.optionValues.join(', '),
            imageUrl: urls.get(pictureOf(line)) ?? null,
            quantity: line.entry.quantity,
            subtotalCents: totals.lines[index]!.subtotalCents,
            discountCents: totals.lines[index]!.discountCents,
          })),
          discounts: labelsOf(rules, { applied, unused: totals.unusedDiscounts }).map(each => {
            const reason = reasonOf(each.label)
            return reason ? { ...each, reason: couponTexts('en')[reason] } : each
          }),
          subtotalCents: totals.subtotalCents,
          shippingName: selected?.name ?? null,
          shippingCents: totals.shippingCostCents,
          taxName: taxNames(quote),
          taxCents: totals.taxCents,
          totalCents: totals.grandTotalCents,
        }
      }),
    )
