import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { createDataFetch } from '@sitewright/domain/requests'
import type { ReviewAnswer } from '../kit/data'
import { disposables, type Island } from '../kit/island'

export type ReviewsIslandProps = {
  readonly productId: string
  readonly next: string
  readonly timeZone: string
  readonly messages: MessageSet<
    'reviews.stars' | 'reviews.by' | 'reviews.loading' | 'reviews.more' | 'reviews.failed' | 'reviews.came'
  >
}
type Answer = { readonly items: readonly ReviewAnswer[]; readonly next: string | null }

/** Brings more reviews, each drawn as the server drew the first. */
export const mount: Island<ReviewsIslandProps> = (root, { productId, next, timeZone, messages }, services) => {
  const bag = disposables()
  const message = readMessages(messages)
  const list = root.querySelector('.reviews-list')
  const foot = root.querySelector<HTMLElement>('.reviews-more')
  const button = foot?.querySelector('button')
  const [first] = list?.children ?? []
  if (!list || !foot || !button || !first) return bag.dispose
  const dates = new Intl.DateTimeFormat(services.locale, { dateStyle: 'long', timeZone })
  let from: string | null = next
  let isLoading = false

  const draw = ({ stars, title, body, name, reply, at }: ReviewAnswer) => {
    const drawn = first.cloneNode(true) as HTMLElement
    const part = (selector: string) => drawn.querySelector<HTMLElement>(selector)!
    const write = (selector: string, text: string) => {
      part(selector).textContent = text
    }
    part('.stars').setAttribute('aria-label', message('reviews.stars', { stars }))
    drawn.querySelectorAll('.stars svg').forEach((star, index) => void star.toggleAttribute('data-full', index < stars))
    write('.review-title', title)
    write('.review-body', body)
    write('.review-by', message('reviews.by', { name, date: dates.format(new Date(at)) }))
    write('.review-words', reply)
    part('.review-title').hidden = title === ''
    part('.review-reply').hidden = reply === ''
    return drawn
  }
  const show = ({ items, next: following }: Answer) => {
    const drawn = items.map(draw)
    list.append(...drawn)
    bag.add(() => {
      for (const each of drawn) each.remove()
    })
    services.announce(message('reviews.came', { count: drawn.length }))
    from = following
    foot.hidden = from === null
    // The button may be gone; whoever pressed it goes on with what came.
    const [begin] = drawn
    if (from !== null || !begin) return
    begin.tabIndex = -1
    begin.focus({ preventScroll: true })
  }

  const fetched = createDataFetch<Answer>({
    call: async () => {
      const path = `/api/reviews/${productId}?after=${encodeURIComponent(from ?? '')}`
      const answer = await services.request<Answer>({ method: 'GET', path })
      if (!answer.ok) throw new Error(answer.message)
      return answer.data
    },
    onChange: ({ status, hasError, data }) => {
      isLoading = status === 'pending'
      foot.dataset['state'] = status
      // Whoever sees the button reads on it what others hear.
      button.textContent = message(isLoading ? 'reviews.loading' : hasError ? 'reviews.failed' : 'reviews.more')
      if (status === 'success') show(data)
    },
    onError: () => services.announce(message('reviews.failed')),
    log: services.report,
  })
  bag.add(fetched.stop)

  const press = () => {
    if (!isLoading && from !== null) void fetched.refetch().catch(services.report)
  }
  button.addEventListener('click', press)
  bag.add(() => {
    button.removeEventListener('click', press)
    foot.hidden = false
    delete foot.dataset['state']
    button.textContent = message('reviews.more')
  })
  return bag.dispose
}
