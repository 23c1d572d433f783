/**
 * The page on which buyers write reviews does without this. With it nothing is sent that lacks its stars, nothing is
 * sent twice, and what has to be put right is where the keyboard is.
 */
function startForm(form: HTMLFormElement): void {
  const stars = form.querySelector<HTMLFieldSetElement>('.review-stars')
  const choices = [...form.querySelectorAll<HTMLInputElement>('input[name="stars"]')]
  const [first] = choices
  let isSent = false

  const askForStars = () => {
    if (!stars || !first) return
    const told = stars.querySelector('.words-problem') ?? stars.appendChild(document.createElement('p'))
    Object.assign(told, {
      className: 'words-problem',
      id: `${form.parentElement?.parentElement?.id}-stars`,
      role: 'alert',
    })
    told.textContent = stars.dataset['needed'] ?? ''
    stars.setAttribute('aria-describedby', told.id)
    first.focus()
  }
  form.addEventListener('submit', event => {
    const isReady = choices.some(({ checked }) => checked)
    if (isReady && !isSent) {
      isSent = true
      return
    }
    event.preventDefault()
    if (!isReady) askForStars()
  })
  // Whoever comes back to the page may send what they changed.
  addEventListener('pageshow', () => {
    isSent = false
  })
}

for (const form of document.forms) startForm(form)
document.querySelector<HTMLElement>('.review-stars:has(.words-problem) input, [aria-invalid="true"]')?.focus()
