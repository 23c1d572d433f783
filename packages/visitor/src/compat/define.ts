import { compatNames, earlyQueueName } from '@sitewright/domain/snippets'
import type { PageHooks } from '../page'
import type { StartPagePart } from '../page-parts'

type Run = (...given: unknown[]) => unknown
/** What code asked for before the page's script had come. */
type Asked = readonly [name: string, member: string, given: readonly unknown[], answer: (value: unknown) => void]
type View = Readonly<Record<string, Readonly<Record<string, Run>> | undefined>> & {
  readonly [earlyQueueName]?: Asked[]
}

/** The sandbox that such snippets hand over first means nothing here: only the last argument counts. */
function find(hooks: PageHooks, member: keyof PageHooks): unknown {
  const found = hooks[member]
  if (member === 'images')
    return async (image: Element, options: object) => (await hooks.images()).load(image, { ...options, load: 'true' })
  return typeof found === 'function'
    ? (...given: unknown[]) => (found as (given: unknown) => unknown)(given.at(-1))
    : found
}

/** In the order in which it was asked for; what is asked of an early name later on is done at once. */
function answerEarly(view: View, queue: Asked[]): void {
  const run = ([name, member, given, answer]: Asked) => answer(view[name]?.[member]?.(...given))
  queue.push = asked => {
    run(asked)
    return 0
  }
  for (const asked of queue.splice(0)) run(asked)
}

/** Made when it is read for the first time. A page that has something of its own under the name keeps it. */
export function defineCompatNames(view: object, hooks: PageHooks): void {
  const { [earlyQueueName]: queue } = view as View
  for (const [name, members] of Object.entries(compatNames)) {
    const isEarly = queue && Object.getOwnPropertyDescriptor(view, name)?.get
    if (name in view && !isEarly) continue
    const become = (value: unknown) => {
      Object.defineProperty(view, name, { value, writable: true, configurable: true })
      return value
    }
    const make = () =>
      become(Object.fromEntries(Object.entries(members).map(([spelling, member]) => [spelling, find(hooks, member)])))
    Object.defineProperty(view, name, { configurable: true, get: make, set: become })
  }
  if (queue) answerEarly(view as View, queue)
}

/** They stay when the page ends: snippets keep what they have read. */
export const start: StartPagePart = ({ page: { defaultView: view } }) => {
  if (view?.Sitewright) defineCompatNames(view, view.Sitewright)
  return () => {}
}
