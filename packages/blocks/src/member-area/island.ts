import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { disposables, type Island, type IslandServices } from '../kit/island'
import { onePerPage } from '../kit/one-per-page'

type Words = 'members.in' | 'members.plans' | 'members.logOutFailed'
export type MemberAreaProps = {
  /** What has to be had; every member has it where none is named. */
  readonly planId: string | null
  /** What the plans of the site are called. */
  readonly plans: Readonly<Record<string, string>>
  readonly messages: MessageSet<Words>
}

type Member = { readonly name: string; readonly plans: readonly string[] }

// As domain/members says them; that file would bring the whole login along.
const sessionPath = '/api/site-users/account/session'
const hint = 'hasMember='

const askWho = async ({ request }: IslandServices): Promise<Member | null> => {
  const answer = await request<{ member: Member | null }>({ method: 'GET', path: sessionPath })
  return answer.ok ? answer.data.member : null
}

/** Tells members who they are, what is theirs and how they leave. What they may open is decided by the server alone. */
export const mount: Island<MemberAreaProps> = (root, { planId, plans, messages }, services) => {
  const bag = disposables()
  const page = root.ownerDocument
  if (!page.cookie.includes(hint)) return bag.dispose
  const message = readMessages(messages)
  const inside = root.querySelector<HTMLElement>('.member-in')
  const mine = root.querySelector<HTMLElement>('.member-plans')
  const name = root.querySelector('.member-name')
  const leave = inside?.querySelector('button')
  const outside = [...root.querySelectorAll<HTMLElement>('[data-way]')]
  if (!inside || !mine || !name || !leave) return bag.dispose
  let isOver = false

  const show = (member: Member) => {
    const names = member.plans.flatMap(id => plans[id] ?? [])
    const isTheirs = planId === null || member.plans.includes(planId)
    name.textContent = message('members.in', { name: member.name })
    mine.hidden = names.length === 0
    mine.textContent = message('members.plans', { plans: names.join(', ') })
    inside.hidden = false
    // Whoever is in need not log in, and buys nothing that is theirs.
    for (const way of outside) way.hidden = way.dataset['way'] === 'log-in' || isTheirs
  }
  const hide = () => {
    inside.hidden = true
    mine.hidden = true
    mine.textContent = ''
    name.textContent = ''
    for (const way of outside) way.hidden = false
  }

  const press = async () => {
    leave.disabled = true
    const answer = await services.request({ method: 'DELETE', path: `${sessionPath}?cloneCart=false` })
    if (isOver) return
    leave.disabled = false
    // What was drawn for a member is not theirs any more.
    if (answer.ok) page.defaultView?.location.reload()
    else {
      name.textContent = message('members.logOutFailed')
      services.announce(name.textContent)
    }
  }
  const hear = () => void press().catch(services.report)
  leave.addEventListener('click', hear)
  bag.add(() => leave.removeEventListener('click', hear))
  bag.add(() => {
    isOver = true
    hide()
  })
  // Several areas of one page ask once.
  onePerPage(services, 'member-area', () => askWho(services))
    .then(member => {
      if (member && !isOver) show(member)
    })
    .catch(services.report)
  return bag.dispose
}
