import type { IslandServices } from '@sitewright/blocks/kit/island'
import { logoutUrl } from '@sitewright/domain/pages'
import { logOutMember } from '../log-out'

/** Log out, with what becomes of the cart. Without an answer the form says so and may be sent again. */
export function leaveBy(
  form: HTMLFormElement,
  services: IslandServices,
  go: (address: string) => void = address => location.assign(address),
): void {
  const problem = form.querySelector<HTMLElement>('[data-failed]')
  const press = async () => {
    if (problem) problem.hidden = true
    const keepCart = form.elements.namedItem('keepCart') as HTMLInputElement | null
    const outcome = await logOutMember({ cloneCart: keepCart?.checked === true }, services)
    if (outcome === 'done') go(logoutUrl())
    if (outcome === 'failed' && problem) {
      problem.textContent = problem.dataset['failed'] ?? ''
      problem.hidden = false
    }
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    press().catch(services.report)
  })
}
