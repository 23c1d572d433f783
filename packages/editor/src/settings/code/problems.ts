import type { Snippet } from '@sitewright/contract/snippets'
import { snippetMessages } from '@sitewright/domain/catalogue/messages'
import { isHostPattern, snippetLimits, snippetRefusal } from '@sitewright/domain/snippets'
import { language, t } from '../../language'

export type Problem = { readonly field: 'name' | 'code' | 'hosts'; readonly text: string }

/** What is wrong with a piece, by its id; the first thing of each. */
export function problemsOf(items: readonly Snippet[]): ReadonlyMap<string, Problem> {
  const problems = new Map<string, Problem>()
  for (const { id, name, hosts } of items) {
    const wrong = hosts.find(host => !isHostPattern(host))
    if (name.trim() === '') problems.set(id, { field: 'name', text: t('Please enter a name') })
    else if (wrong !== undefined)
      problems.set(id, { field: 'hosts', text: t('“{wrong}” is no host. One looks like chat.example.com.', { wrong }) })
  }
  const refusal = snippetRefusal(items)
  const refused = refusal && items[refusal.at]!
  if (refused && !problems.has(refused.id))
    problems.set(refused.id, {
      field: 'code',
      text: t(snippetMessages[refusal.reason], {
        ...{ name: refused.name, hosts: (refusal.hosts ?? []).join(', ') },
        count: snippetLimits.all.toLocaleString(language),
      }),
    })
  return problems
}
