import { localise } from '@sitewright/domain/sites'
import type { FormInbox } from '../form-inbox'
import type { Forms } from '../forms'
import type { Newsletter } from '../newsletter'
import { contentHash, type Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import { type FormWords, formTexts, type ListWords, listTexts, withFormText, withListText } from './form-texts'
import type { FoundText, TextChange } from './found-text'
import type { ChangeRefusal, OwnerHead } from './owners'

export type FormPort = () => {
  readonly forms: Forms['texts']
  readonly replies: FormInbox['targets']['replies']
  readonly lists: Newsletter['texts']
}

type Refused = Map<TextChange, ChangeRefusal>
type Changes = { readonly changes: readonly TextChange[]; readonly by: Editor }

/** One after the other; undefined where none of them changed anything. */
function applied<Words>(
  words: Words | undefined,
  changes: readonly TextChange[],
  change: (words: Words, change: TextChange) => Words | undefined,
): { readonly now: Words | undefined; readonly refused: Refused } {
  const refused: Refused = new Map()
  let now = words
  for (const each of changes) {
    const next = now && change(now, each)
    if (next) now = next
    else refused.set(each, 'no-such-text')
  }
  return { now: now === words ? undefined : now, refused }
}

/** Forms with what they answer by mail, and mailing lists with what they write first. */
export const createFormOwners = (ports: FormPort) => {
  const withReplies = async (tx: SiteTransaction) => {
    const { forms, replies } = ports()
    const answers = await replies.all(tx)
    return (await forms.all(tx)).map(({ id, name, definition }) => ({
      ...{ id, name, definition },
      replies: answers.filter(({ formId }) => formId === id).map(({ formId: _, ...reply }) => reply),
    }))
  }

  return {
    async heads(
      tx: SiteTransaction,
      { primaryLocale, stamp }: { primaryLocale: string; stamp: (own: string) => string },
    ): Promise<OwnerHead[]> {
      const forms = (await withReplies(tx)).map(({ id, name, definition, replies }, at) => ({
        ...{ owner: `form:${id}`, title: `${name}, form`, sort: `3:${String(at).padStart(5, '0')}` },
        stamp: stamp(contentHash({ definition, replies })),
      }))
      const lists = (await ports().lists.all(tx)).map(({ id, name, description, welcome }, at) => ({
        ...{ owner: `list:${id}`, sort: `4:${String(at).padStart(5, '0')}` },
        title: `${localise(name, primaryLocale, primaryLocale) ?? id}, mailing list`,
        stamp: stamp(contentHash({ name, description, welcome })),
      }))
      return [...forms, ...lists]
    },

    async read(
      tx: SiteTransaction,
      { formIds, listIds, primaryLocale }: { formIds: string[]; listIds: string[]; primaryLocale: string },
    ): Promise<(readonly [string, FoundText[]])[]> {
      const forms = formIds.length > 0 ? await withReplies(tx) : []
      const lists = listIds.length > 0 ? await ports().lists.all(tx) : []
      return [
        ...forms.map(({ id, ...form }) => [`form:${id}`, formTexts(form, primaryLocale)] as const),
        ...lists.map(({ id, ...list }) => [`list:${id}`, listTexts(list, primaryLocale)] as const),
      ]
    },

    async writeForm(tx: SiteTransaction, id: string, { changes, by }: Changes): Promise<Refused> {
      const { forms, replies } = ports()
      const form: (FormWords & { readonly id: string }) | undefined = (await withReplies(tx)).find(
        each => each.id === id,
      )
      const { now, refused } = applied<FormWords>(form, changes, withFormText)
      if (!form || !now) return refused
      if (now.definition !== form.definition) {
        const isSaved = await forms.save(tx, { id, definition: now.definition, by: by.name })
        if (!isSaved) return new Map(changes.map(change => [change, 'no-such-text']))
      }
      for (const [at, reply] of now.replies.entries()) if (reply !== form.replies[at]) await replies.save(tx, reply)
      return refused
    },

    async writeList(tx: SiteTransaction, id: string, { changes }: Changes): Promise<Refused> {
      const { lists } = ports()
      const list = (await lists.all(tx)).find(each => each.id === id)
      const { now, refused } = applied<ListWords>(list, changes, withListText)
      if (now) await lists.save(tx, id, now)
      return refused
    },
  }
}
