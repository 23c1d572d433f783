import { createHash } from 'node:crypto'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import type { Destination } from '@sitewright/domain/places'
import {
  type CarrierService,
  type QuotedService,
  type QuoteRequest,
  type Quotes,
  ratesToAsk,
  type ShippingSetup,
} from '@sitewright/domain/shipping'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createAsking } from './asking'
import { problemSentence } from './present'
import * as repository from './repository'

/** What was shown stays what is charged for as long as a buyer usually takes. */
const keptMs = 30 * 60_000
/** Whoever gave no answer is left in peace, and asked again soon. */
const keptWithoutAnswerMs = 5 * 60_000
/** A cart can change between two runs, but not for ever. */
const mostRuns = 3

type Question = {
  readonly key: string
  readonly rateId: string
  readonly rate: string
  readonly address: string
  readonly request: QuoteRequest
}

/** Tells the people of a shop that somebody they rely on fails. */
export type TellOwners = (
  tx: SiteTransaction,
  notice: { readonly kind: 'carrier-failed'; readonly about: string; readonly rate: string; readonly problem: string },
) => Promise<void>

/** Thrown inside a transaction, which is undone: nobody outside is asked while it is open. */
class NotAskedYet extends Error {
  constructor(readonly questions: readonly Question[]) {
    super('A price of somebody outside is needed.')
  }
}

/** As it is told and known again: a code is the same however somebody writes it. */
const told = ({ country, region, postalCode }: Destination): Destination => ({
  country,
  ...(region?.trim() && { region: region.trim() }),
  ...(postalCode?.trim() && { postalCode: postalCode.trim().toUpperCase() }),
})

const keyOf = (question: Pick<Question, 'rateId' | 'address' | 'request'>): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url')

export const questionsFor = (setup: ShippingSetup, { destination, items, ...about }: QuoteRequest): Question[] => {
  const sorted = items.map(item => JSON.stringify(item)).sort()
  const request = { ...about, destination: told(destination), items: sorted.map(item => JSON.parse(item)) }
  return ratesToAsk(setup, destination, about.weight).map(({ id: rateId, name: rate, price: { address } }) => {
    const question = { rateId, address, request }
    return { ...question, rate, key: keyOf(question) }
  })
}

export const inWords = (services: readonly CarrierService[], locale: string): QuotedService[] => {
  const message = readMessages(checkoutTexts(locale))
  return services.map(({ days, ...service }) => ({
    ...service,
    detail: days === null ? '' : message('delivery.days', { count: days }),
  }))
}

/** What others answered for a rate: asked before prices are worked out, kept, and read with them. */
export const createQuotes = (platform: Platform, { tellOwners }: { tellOwners: TellOwners }) => {
  const { database, clock } = platform
  const ask = createAsking(platform)

  async function askAll(siteId: SiteId, questions: readonly Question[]) {
    const ids = questions.map(({ rateId }) => rateId)
    const secrets = await database.withSite(siteId, tx => repository.rateSecrets(tx, ids))
    return Promise.all(
      questions.map(async question => {
        const sealedSecret = secrets.get(question.rateId) ?? null
        return { ...question, answer: await ask(siteId, { ...question, sealedSecret }) }
      }),
    )
  }

  async function keep(siteId: SiteId, questions: readonly Question[]): Promise<void> {
    const answered = await askAll(siteId, questions)
    const now = clock.now()
    const rows = answered.map(({ key, answer }) => ({
      key,
      services: answer.ok ? answer.services : null,
      expiresAt: new Date(now.getTime() + (answer.ok ? keptMs : keptWithoutAnswerMs)),
    }))
    await database.withSite(siteId, async tx => {
      await repository.keepQuotes(tx, rows, now)
      for (const { rateId, rate, answer } of answered)
        if (!answer.ok) {
          const about = `${rateId} ${now.toISOString().slice(0, 10)}`
          await tellOwners(tx, { kind: 'carrier-failed', about, rate, problem: problemSentence(answer.problem) })
        }
    })
  }

  return {
    askAll,
    forget: (tx: SiteTransaction): Promise<void> => repository.deleteQuotesBefore(tx, clock.now()),

    /** Within a transaction that `asking` runs. */
    async read(
      tx: SiteTransaction,
      { setup, request, locale }: { setup: ShippingSetup; request: QuoteRequest; locale: string },
    ): Promise<Quotes> {
      const questions = questionsFor(setup, request)
      if (questions.length === 0) return new Map()
      const kept = await repository.keptQuotes(
        tx,
        questions.map(({ key }) => key),
        clock.now(),
      )
      const missing = questions.filter(({ key }) => !kept.has(key))
      if (missing.length > 0) throw new NotAskedYet(missing)
      return new Map(
        questions.map(({ rateId, key }) => {
          const services = kept.get(key) ?? null
          return [rateId, services && inWords(services, locale)]
        }),
      )
    },

    /** Runs what works prices out in a transaction, and again once those outside have been asked. */
    async asking<Result>(siteId: SiteId, run: () => Promise<Result>): Promise<Result> {
      for (let runs = 1; ; runs += 1)
        try {
          return await run()
        } catch (error) {
          if (!(error instanceof NotAskedYet) || runs >= mostRuns) throw error
          await keep(siteId, error.questions)
        }
    },
  }
}
