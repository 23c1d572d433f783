import {
  commentCountScript,
  commentLimits,
  commentProblems,
  commentThreadAnchor,
  commentThreadScript,
} from '@sitewright/domain/block-rules'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { mountGatedElement } from '../kit/engines/consent'
import { disposables, type Island, type IslandServices, refusalText } from '../kit/island'

type Message =
  | 'comments.replyTo'
  | 'comments.write'
  | 'comments.send'
  | 'comments.sending'
  | 'comments.failed'
  | 'comments.missing'
  | 'comments.tooLong'

export type CommentsIslandProps =
  | { readonly disqusShortname: string }
  | { readonly disqusShortname: null; readonly path: string; readonly messages: MessageSet<Message> }

const timeoutMs = 10_000

/** The provider's thread, and the number of its comments: nothing of theirs before the visitor agreed or pressed. */
function mountThread(root: HTMLElement, shortname: string, services: IslandServices) {
  const element = Object.assign(document.createElement('div'), { id: commentThreadAnchor.slice(1) })
  const script = { address: commentThreadScript(shortname), timeoutMs }
  const count = commentCountScript(shortname)
  if (count) void services.scripts.load('disqus', { script: { address: count, timeoutMs } }).catch(services.report)
  return mountGatedElement(root, { provider: 'disqus', script, element }, services)
}

function mountForm(
  root: HTMLElement,
  { path, messages }: Extract<CommentsIslandProps, { disqusShortname: null }>,
  services: IslandServices,
) {
  const bag = disposables()
  const message = readMessages(messages)
  const form = root.querySelector<HTMLFormElement>('.comment-form')
  const notice = root.querySelector<HTMLElement>('.comments-waiting')
  if (!form || !notice) return bag.dispose
  const part = <Found extends HTMLElement>(selector: string) => form.querySelector<Found>(selector)!
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const [answers, send, problem] = [part('.comment-answers'), part('[type="submit"]'), part('.comment-problem')]
  const home = { parent: form.parentElement!, next: form.nextSibling }
  let opener: HTMLElement | undefined
  let isSending = false

  const listen = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    bag.add(() => target.removeEventListener(type, run))
  }
  const goHome = () => {
    field('parentId').value = ''
    answers.hidden = true
    form.setAttribute('aria-label', message('comments.write'))
    home.parent.insertBefore(form, home.next)
  }
  const answer = (button: HTMLElement) => {
    opener = button
    const label = button.getAttribute('aria-label') ?? ''
    field('parentId').value = button.dataset['comment'] ?? ''
    answers.hidden = false
    answers.querySelector('span')!.textContent = label
    form.setAttribute('aria-label', label)
    button.closest('article')!.after(form)
    field('body').focus()
  }
  const say = (text: string, name?: 'name' | 'body') => {
    problem.textContent = text
    for (const each of ['name', 'body']) field(each).toggleAttribute('aria-invalid', each === name)
    if (name) field(name).focus()
  }
  const submit = async () => {
    if (isSending) return
    const body = Object.fromEntries(
      ['subjectId', 'parentId', 'name', 'body', 'website'].map(name => [name, field(name).value]),
    ) as Record<'name' | 'body', string>
    const problems = commentProblems(body)
    const wrong = problems.body ? 'body' : problems.name ? 'name' : undefined
    if (wrong) {
      const text =
        problems[wrong] === 'missing'
          ? message('comments.missing')
          : message('comments.tooLong', { count: commentLimits[wrong] })
      return say(text, wrong)
    }
    say('')
    isSending = true
    send.textContent = message('comments.sending')
    const sent = await services.request<{ id: string; isShown?: boolean }>({ method: 'POST', path, body })
    isSending = false
    send.textContent = message('comments.send')
    if (!sent.ok) return say(refusalText(sent, message('comments.failed')))
    field('body').value = ''
    goHome()
    if (sent.data.isShown) {
      // The page is drawn with it by now.
      location.hash = `comment-${sent.data.id}`
      location.reload()
      return
    }
    notice.dataset['shown'] = ''
    // The focus reads it; a live region would read it once more.
    notice.focus()
  }

  for (const button of root.querySelectorAll<HTMLElement>('.comment-reply'))
    listen(button, 'click', () => answer(button))
  listen(part('.comment-cancel'), 'click', () => {
    goHome()
    opener?.focus()
  })
  listen(form, 'submit', event => {
    event.preventDefault()
    submit().catch(failure => {
      services.report(failure)
      say(message('comments.failed'))
    })
  })
  // Our words, at the field, in the place of the browser's.
  form.noValidate = true
  bag.add(() => {
    form.noValidate = false
    delete notice.dataset['shown']
    problem.textContent = ''
    goHome()
  })
  return bag.dispose
}

export const mount: Island<CommentsIslandProps> = (root, props, services) =>
  props.disqusShortname === null ? mountForm(root, props, services) : mountThread(root, props.disqusShortname, services)
