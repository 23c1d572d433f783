import type { AccountId } from '@sitewright/domain/sites'
import type { FormInbox } from '../../form-inbox'
import type { createFormKeys, Forms, Submit } from '../../forms'
import type { Newsletter } from '../../newsletter'
import type { SiteTransaction } from '../../platform/database'
import type { SiteOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { Letters } from './letters'
import { type CampaignServices, createLiveCampaigns } from './live-campaigns'
import { sure } from './living'
import type { Past } from './past'

const minute = 60_000
const day = 24 * 60 * minute
/** How long somebody takes to fill in a form. */
const writing = 3 * minute

export type LetterServices = CampaignServices & {
  readonly forms: Pick<Forms, 'list'>
  readonly formKeys: ReturnType<typeof createFormKeys>
  readonly submit: Pick<Submit, 'send'>
  readonly formInbox: { readonly inbox: Pick<FormInbox['inbox'], 'list' | 'mark' | 'reply' | 'note'> }
  readonly newsletter: Pick<Newsletter, 'lists' | 'ask' | 'confirm' | 'end'>
}

type Writing = {
  readonly services: LetterServices
  readonly inSite: <Result>(run: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>
  readonly random: Pick<Platform['random'], 'id'>
  readonly past: Past
  readonly site: SiteOfRequest
  readonly owner: { readonly id: AccountId; readonly name: string; readonly email: string }
  readonly letters: Letters
}

type Letter = Letters['letters'][number]

/** Dates of answers as a form takes them. */
const answersOf = ({ answers }: Letter, at: Date) =>
  Object.fromEntries(
    Object.entries(answers).map(([field, value]) => {
      if (typeof value === 'string' || typeof value['inDays'] !== 'number') return [field, value]
      const [year, month, date] = new Date(at.getTime() + value['inDays'] * day).toISOString().slice(0, 10).split('-')
      return [field, { year, month, day: date }]
    }),
  )

/** What visitors wrote and who asked for letters; false where somebody wrote already, or nobody can. */
export async function liveLetters(living: Writing): Promise<boolean> {
  const { services, inSite, random, past, site, owner, letters } = living
  const { submit, formKeys, newsletter } = services
  const { inbox } = services.formInbox
  const forms = await services.forms.list(site.id)
  if (forms.length === 0 || forms.some(({ submissions }) => submissions > 0)) return false
  const now = past.clock.now().getTime()
  const { releaseId, primaryLocale } = site

  async function send(letter: Letter, at: Date): Promise<void> {
    const form = forms.find(({ name }) => name === letter.form)
    const place = letters.places[letter.form]
    if (!form || !place) throw new Error(`there is no form ${letter.form}`)
    const holder = { siteId: site.id, visitor: random.id() }
    past.clock.set(new Date(at.getTime() - (letter.isSpam ? 0 : writing)))
    const key = formKeys.issue(holder)
    past.clock.set(at)
    const isPerson = !letter.isSpam
    const sent = { key, formId: form.id, form: JSON.stringify(answersOf(letter, at)), formVersion: undefined }
    const origin = { ...place, pageId: '', locale: primaryLocale }
    const sender = { ...holder, memberId: null, ip: '127.0.0.1', releaseId, primaryLocale }
    sure(
      await submit.send({ ...sent, captchaKey: null, origin, trapFilled: !isPerson, touched: isPerson }, sender),
      `a letter of ${letter.daysAgo} days ago was not taken`,
    )
    const found = await inbox.list(site.id, form.id, { tab: letter.isSpam ? 'spam' : 'inbox' })
    const id = found?.items[0]?.id
    if (id === undefined) throw new Error('a letter is not in the inbox')
    const { isRead, isStarred = false, note, reply } = letter
    past.clock.set(new Date(at.getTime() + (reply ? reply.hours * 60 : 95) * minute))
    if (isRead || isStarred) await inbox.mark(site.id, form.id, id, { isRead, isStarred })
    if (note !== undefined) await inbox.note(site.id, form.id, { id, text: note, by: owner })
    if (reply) await inbox.reply(site.id, form.id, { id, text: reply.text, by: owner })
  }

  function listNamed(name: string) {
    const list = lists.find(each => each.name[primaryLocale] === name)
    if (!list) throw new Error(`there is no list ${name}`)
    return list
  }

  async function join({ list: name, email, state }: Letters['readers'][number], at: Date): Promise<void> {
    const list = listNamed(name)
    past.clock.set(at)
    const asked = {
      email,
      locale: primaryLocale,
      listId: list.id,
      text: name,
      place: 'form, /',
      source: 'form',
    } as const
    const reader = await inSite(tx => newsletter.ask(tx, asked))
    if (!reader || state === 'pending') return
    past.clock.set(new Date(at.getTime() + 4 * minute))
    await inSite(tx => newsletter.confirm(tx, { subscriberId: reader.id, listId: list.id }, at.getTime()))
    if (state === 'ended') readers.set(email, reader.id)
  }

  async function leave({ list: name, email }: Letters['readers'][number], at: Date): Promise<void> {
    past.clock.set(at)
    await newsletter.end(site.id, readers.get(email)!, listNamed(name).id)
  }

  const lists = await newsletter.lists(site.id)
  const readers = new Map<string, string>()
  const campaigns = createLiveCampaigns({ services, random, past, site, by: owner.name })
  const stayed = 40
  const events: { readonly daysAgo: number; readonly happen: (at: Date) => Promise<void> }[] = [
    ...letters.letters.map(letter => ({ daysAgo: letter.daysAgo, happen: (at: Date) => send(letter, at) })),
    ...letters.readers.map(reader => ({ daysAgo: reader.daysAgo, happen: (at: Date) => join(reader, at) })),
    ...letters.readers
      .filter(({ state }) => state === 'ended')
      .map(reader => ({ daysAgo: reader.daysAgo - stayed, happen: (at: Date) => leave(reader, at) })),
    ...letters.campaigns.map(each => ({
      daysAgo: each.daysAgo ?? 0,
      happen: (at: Date) => campaigns.send(each, listNamed(each.list).id, at),
    })),
  ]
  past.silence(true)
  try {
    for (const { daysAgo, happen } of events.toSorted((a, b) => b.daysAgo - a.daysAgo))
      await happen(new Date(now - Math.round(daysAgo * day)))
  } finally {
    past.clock.set(undefined)
    past.silence(false)
  }
  return true
}
