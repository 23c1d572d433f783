import type { Act } from '@sitewright/domain/activity'
import type { AccountMode, AccountProblem, AccountProvider } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type SealedFor, seal, unseal } from '../platform/seal'
import * as repository from './repository'

/** Opened, for whoever asks the provider. It goes nowhere else. */
export type OpenAccount = {
  readonly provider: AccountProvider
  readonly mode: AccountMode
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookKeys: readonly string[]
}

/** What may be shown of an account. */
export type ShownAccount = {
  readonly provider: AccountProvider
  readonly mode: AccountMode
  readonly publicKey: string
  readonly isActive: boolean
  /** How many keys of events are known: two while one takes the place of the other. */
  readonly webhookKeys: number
  readonly problem: AccountProblem | null
}

type NewAccount = Pick<OpenAccount, 'provider' | 'mode' | 'publicKey' | 'secretKey'>

/** The new one, and the one before it while its events are under way. */
const mostWebhookKeys = 2
/** Longer than any order waits for its money. */
const keptDays = 8

const isKept = ({ removedAt }: repository.AccountRow) => removedAt === null

/** The accounts of shops at those who take their money. */
export function createAccounts({ database, config, clock }: Pick<Platform, 'database' | 'config' | 'clock'>) {
  const sealedFor = (siteId: SiteId, { provider, mode }: repository.AccountName, part: string): SealedFor => ({
    purpose: 'payment-keys',
    about: `${siteId} ${provider} ${mode} ${part}`,
  })
  const close = (siteId: SiteId, name: repository.AccountName, part: string, text: string) =>
    seal(config.secrets[0], text, sealedFor(siteId, name, part))
  const open = (siteId: SiteId, row: repository.AccountRow): OpenAccount | undefined => {
    const { provider, mode, publicKey } = row
    const secretKey = unseal(config.secrets, row.sealedKey, sealedFor(siteId, row, 'key'))
    const webhookKeys = unseal(config.secrets, row.sealedWebhookKeys, sealedFor(siteId, row, 'webhooks'))
    if (secretKey === undefined || webhookKeys === undefined) return undefined
    return { provider, mode, publicKey, secretKey, webhookKeys: JSON.parse(webhookKeys) as string[] }
  }
  const note = (tx: SiteTransaction, act: Act, { provider, mode }: repository.AccountName, by: By) =>
    recordAct(tx, { act, by, detail: { provider, mode }, at: clock.now() })
  const rowsOf = (siteId: SiteId) => database.withSite(siteId, repository.allAccounts)
  const webhookKeysOf = (siteId: SiteId, row: repository.AccountRow | undefined): readonly string[] =>
    (row ? open(siteId, row)?.webhookKeys : undefined) ?? []

  return {
    /** The one in use, or the one of a mode: what was begun with it is ended with it. */
    async open(siteId: SiteId, provider: AccountProvider, mode?: AccountMode): Promise<OpenAccount | undefined> {
      const row = (await rowsOf(siteId)).find(
        each => each.provider === provider && (mode === undefined ? each.active : each.mode === mode),
      )
      return row && open(siteId, row)
    },

    /** All of a provider, for events: they come from whatever was begun. */
    openAll: async (siteId: SiteId, provider: AccountProvider): Promise<OpenAccount[]> =>
      (await rowsOf(siteId)).filter(row => row.provider === provider).flatMap(row => open(siteId, row) ?? []),

    active: async (tx: SiteTransaction): Promise<ShownAccount[]> =>
      (await repository.allAccounts(tx)).filter(({ active }) => active).map(row => show(tx.siteId, row)),

    list: async (siteId: SiteId): Promise<ShownAccount[]> =>
      (await rowsOf(siteId)).filter(isKept).map(row => show(siteId, row)),

    save: (siteId: SiteId, account: NewAccount, by?: By): Promise<void> =>
      database.withSite(siteId, async tx => {
        const { provider, mode, publicKey, secretKey } = account
        const known = (await repository.allAccounts(tx)).find(row => row.provider === provider && row.mode === mode)
        await repository.saveAccount(tx, {
          provider,
          mode,
          publicKey,
          sealedKey: close(siteId, account, 'key', secretKey),
          sealedWebhookKeys: close(siteId, account, 'webhooks', JSON.stringify(webhookKeysOf(siteId, known))),
          active: true,
          savedAt: clock.now(),
          problem: null,
          removedAt: null,
        })
        await note(tx, 'payment-keys-saved', account, by)
      }),

    /** False when there is no such account. */
    addWebhookKey: (siteId: SiteId, name: repository.AccountName, key: string, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const rows = await repository.allAccounts(tx)
        const known = rows.find(row => isKept(row) && row.provider === name.provider && row.mode === name.mode)
        if (!known) return false
        const others = webhookKeysOf(siteId, known).filter(each => each !== key)
        const keys = [key, ...others].slice(0, mostWebhookKeys)
        await repository.setWebhookKeys(tx, name, close(siteId, name, 'webhooks', JSON.stringify(keys)))
        await note(tx, 'payment-event-key-saved', name, by)
        return true
      }),

    use: (siteId: SiteId, name: repository.AccountName, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const isThere = await repository.setActive(tx, name.provider, name.mode)
        if (isThere) await note(tx, 'payment-account-chosen', name, by)
        return isThere
      }),

    remove: (siteId: SiteId, name: repository.AccountName, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const isThere = await repository.removeAccount(tx, name, clock.now())
        if (isThere) await note(tx, 'payment-account-removed', name, by)
        return isThere
      }),

    noteProblem: (siteId: SiteId, name: repository.AccountName, problem: AccountProblem | null): Promise<void> =>
      database.withSite(siteId, tx => repository.noteProblem(tx, name, problem)),

    sweep: (siteId: SiteId): Promise<void> =>
      database.longRunning.withSite(siteId, tx =>
        repository.eraseRemovedBefore(tx, new Date(clock.now().getTime() - keptDays * 86_400_000)),
      ),
  }

  function show(siteId: SiteId, row: repository.AccountRow): ShownAccount {
    const { provider, mode, publicKey, active, problem } = row
    return {
      provider,
      mode,
      publicKey,
      isActive: active,
      webhookKeys: webhookKeysOf(siteId, row).length,
      problem,
    }
  }
}

export type Accounts = ReturnType<typeof createAccounts>
