import { reservationAddress } from '@sitewright/domain/block-rules'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import type { Island } from '../kit/island'

export type ReservationFormProps = { readonly restaurant: string; readonly words: MessageSet<'reservation.book'> }

const dayOf = (moment: number): string => {
  const day = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Starts with today, says on the button what is booked, and hands the provider both in one. */
export const mount: Island<ReservationFormProps> = (root, { restaurant, words }, { clock }) => {
  const form = root.querySelector('form')
  const says = root.querySelector('[data-reservation-says]')
  if (!form || !says) return () => {}
  const message = readMessages(words)
  const plain = says.textContent
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  const date = field('date') as HTMLInputElement
  const today = dayOf(clock.now())
  date.min = today
  if (date.value === '') date.value = today

  const say = () => {
    says.textContent = message('reservation.book', { count: Number(field('covers').value), time: field('time').value })
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const wish = { date: date.value, time: field('time').value, people: Number(field('covers').value) }
    window.open(reservationAddress(restaurant, wish), '_blank', 'noopener')
  }
  say()
  form.addEventListener('change', say)
  form.addEventListener('submit', submit)
  return () => {
    form.removeEventListener('change', say)
    form.removeEventListener('submit', submit)
    date.removeAttribute('min')
    says.textContent = plain
  }
}
