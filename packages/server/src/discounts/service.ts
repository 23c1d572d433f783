import { discountLimits } from '@sitewright/domain/catalogue'
import { wholeRate } from '@sitewright/domain/checkout'
import { type Customer, type DiscountRule, emailKey, normalizeCouponCode } from '@sitewright/domain/discounts'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type CodeSources, createCodes } from './codes'
import type { ListedDiscount, Use } from './repository'
import * as repository from './repository'

export type GivenDiscount = Omit<DiscountRule, 'id' | 'uses'> & { readonly code: string | null }
export type DiscountRefusal =
  | {
      ok: false
      reason:
        | 'no-such-discount'
        | 'code-missing'
        | 'code-signs'
        | 'ends-before-start'
        | 'percent-too-high'
        | 'too-many'
        | 'too-many-automatic'
    }
  | { ok: false; reason: 'code-taken'; code: string; name: string }
export type DiscountOutcome = { ok: true; discount: ListedDiscount } | DiscountRefusal

export type DiscountSources = CodeSources & {
  /** Whether an order of this mailbox is there already. */
  hasOrdered(tx: SiteTransaction, email: string): Promise<boolean>
}

const makeCodesJob = 'discounts:make-codes'
/** Nothing that looks like something else. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** What a code may be made of: it is typed from paper, and put into addresses. */
const isCode = (code: string) => /^[\p{L}\p{N}_-]+$/u.test(code)

const refusalOf = ({ method, kind, value, startsAt, endsAt }: GivenDiscount, code: string | null) => {
  if (method === 'code' && !code) return 'code-missing'
  if (code && !isCode(code)) return 'code-signs'
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return 'ends-before-start'
  return kind === 'percent' && value > wholeRate ? 'percent-too-high' : undefined
}

/** Codes and discounts that apply by themselves, and how often each was used. */
export const createDiscounts = (platform: Platform, sources: DiscountSources) => {
  const { database, clock, random, jobs } = platform
  async function write(tx: SiteTransaction, id: string | null, given: GivenDiscount): Promise<DiscountOutcome> {
    await repository.holdDiscounts(tx)
    const all = await repository.list(tx)
    const known = all.find(each => each.id === id)
    if (id !== null && !known) return { ok: false, reason: 'no-such-discount' }
    if (!known && all.length >= discountLimits.discounts) return { ok: false, reason: 'too-many' }
    const code = given.method === 'code' && given.code ? normalizeCouponCode(given.code) : null
    // Whoever has made codes by the thousand needs no other.
    const reason = refusalOf(given, code ?? (known && known.codes > 0 && known.code === null ? 'made' : null))
    if (reason) return { ok: false, reason }
    const others = all.filter(each => each !== known && each.method === 'automatic' && each.active)
    if (given.method === 'automatic' && given.active && others.length >= discountLimits.automatic)
      return { ok: false, reason: 'too-many-automatic' }
    const taken = code === null ? undefined : await repository.ownerOfCode(tx, code)
    if (code !== null && taken && taken.id !== id) return { ok: false, reason: 'code-taken', code, name: taken.name }
    const { code: _, ...rule } = given
    const made = { ...rule, id: known?.id ?? random.id(), uses: 0, name: rule.name || (code ?? '') }
    await repository.write(tx, made, clock.now())
    await repository.writeCode(tx, made.id, code)
    return { ok: true, discount: (await repository.list(tx, made.id))[0]! }
  }

  const newCode = (prefix: string) =>
    `${prefix}${Array.from({ length: codeLength }, () => signs[random.integer(signs.length)]).join('')}`

  jobs.handle(
    makeCodesJob,
    async ({ discountId, count, prefix }: { discountId: string; count: number; prefix: string }, { siteId }) => {
      if (!siteId) return
      await database.longRunning.withSite(siteId, async tx => {
        if ((await repository.list(tx, discountId)).length === 0) return
        for (let missing = count; missing > 0; ) {
          const codes = Array.from({ length: missing }, () => newCode(prefix))
          missing -= await repository.addCodes(tx, discountId, [...new Set(codes)])
        }
      })
    },
  )

  return {
    list: (siteId: SiteId): Promise<ListedDiscount[]> => database.withSite(siteId, tx => repository.list(tx)),
    add: (siteId: SiteId, given: GivenDiscount): Promise<DiscountOutcome> =>
      database.withSite(siteId, tx => write(tx, null, given)),
    save: (siteId: SiteId, id: string, given: GivenDiscount): Promise<DiscountOutcome> =>
      database.withSite(siteId, tx => write(tx, id, given)),
    categoriesAmong: repository.categoriesAmong,
    remove: (siteId: SiteId, id: string): Promise<boolean> =>
      database.withSite(siteId, tx => repository.remove(tx, id)),

    /** Thousands at once take their time, so a job makes them. */
    makeCodes: (siteId: SiteId, discountId: string, wanted: { count: number; prefix: string }): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const [known] = await repository.list(tx, discountId)
        if (known?.method !== 'code') return false
        const payload = { discountId, count: wanted.count, prefix: normalizeCouponCode(wanted.prefix) }
        await jobs.add(tx, { kind: makeCodesJob, payload })
        return true
      }),
    ...createCodes(platform, sources),

    forCart: repository.forCart,
    automaticMark: repository.automaticMark,
    customer: async (tx: SiteTransaction, email: string): Promise<Customer> => ({
      hasOrdered: await sources.hasOrdered(tx, email),
      used: await repository.usedBy(tx, emailKey(email)),
    }),
    /** With the order, in its transaction; a refusal undoes it. */
    take: (
      tx: SiteTransaction,
      uses: readonly Use[],
      { email, ...about }: { orderId: string; email: string; orderTotal: number; at: Date },
    ) => repository.takeAll(tx, uses, { ...about, emailKey: emailKey(email) }),
    release: repository.release,
  }
}

export type Discounts = ReturnType<typeof createDiscounts>
