import { csvRow } from '@sitewright/domain/orders'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { CodeQuery, ListedCode } from './repository'
import * as repository from './repository'

const pageSize = 100
const exportStep = 1000

export type CodeSources = {
  /** Numbers of orders by their ids; one that is still being paid has none. */
  orderNumbers(tx: SiteTransaction, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
export type ShownCode = ListedCode & { readonly orderNumber: number | null }
export type CodePage = { readonly items: readonly ShownCode[]; readonly total: number; readonly next: string | null }

/** The codes that lead to one discount, thousands where they were made. */
export const createCodes = ({ database }: Pick<Platform, 'database'>, sources: CodeSources) => {
  const isThere = async (tx: SiteTransaction, discountId: string) => (await repository.list(tx, discountId)).length > 0

  async function numbered(tx: SiteTransaction, codes: readonly ListedCode[]): Promise<ShownCode[]> {
    const ids = codes.flatMap(({ orderId }) => orderId ?? [])
    const numbers = ids.length > 0 ? await sources.orderNumbers(tx, ids) : new Map<string, number>()
    return codes.map(code => ({ ...code, orderNumber: numbers.get(code.orderId ?? '') ?? null }))
  }

  return {
    listCodes: (
      siteId: SiteId,
      discountId: string,
      { after, ...query }: CodeQuery & { readonly after?: string | undefined },
    ): Promise<CodePage | undefined> =>
      database.withSite(siteId, async tx => {
        if (!(await isThere(tx, discountId))) return undefined
        const found = await repository.listCodes(tx, discountId, { ...query, after, limit: pageSize + 1 })
        const page = found.slice(0, pageSize)
        return {
          items: await numbered(tx, page),
          total: await repository.countCodes(tx, discountId, query),
          next: found.length > pageSize ? page.at(-1)!.code : null,
        }
      }),

    /** What is off is refused like a code that nobody made; orders keep what it took off. */
    switchCode: (siteId: SiteId, code: Parameters<typeof repository.switchCode>[1]): Promise<boolean> =>
      database.withSite(siteId, tx => repository.switchCode(tx, code)),

    /** Bit by bit, because there may be hundreds of thousands. */
    async exportCodes(
      siteId: SiteId,
      discountId: string,
      query: CodeQuery,
    ): Promise<AsyncGenerator<string> | undefined> {
      if (!(await database.withSite(siteId, tx => isThere(tx, discountId)))) return undefined
      async function* rows() {
        yield csvRow(['Code', 'State', 'Used', 'Most uses', 'Order', 'Last used'])
        for (let after: string | undefined; ; ) {
          const some = await database.withSite(siteId, async tx =>
            numbered(tx, await repository.listCodes(tx, discountId, { ...query, after, limit: exportStep })),
          )
          yield some
            .map(({ code, active, uses, maxUses, orderNumber, usedAt }) =>
              csvRow([
                ...[code, active ? 'On' : 'Off', uses, maxUses ?? ''],
                ...[orderNumber ?? '', usedAt?.toISOString() ?? ''],
              ]),
            )
            .join('')
          if (some.length < exportStep) return
          after = some.at(-1)!.code
        }
      }
      return rows()
    },
  }
}
