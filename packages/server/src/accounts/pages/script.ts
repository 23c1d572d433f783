/**
 * Everything on these pages works without this script. It only shows what a password field holds, says that a form
 * is on its way, and presses a button that needs no answer.
 */
export const script = `
const busy = new Map()

for (const toggle of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(toggle.dataset.shows)
  toggle.hidden = false
  toggle.addEventListener('click', () => {
    const show = field.type === 'password'
    field.type = show ? 'text' : 'password'
    toggle.textContent = show ? 'Hide' : 'Show'
    toggle.setAttribute('aria-pressed', String(show))
    field.focus()
  })
}

addEventListener('submit', event => {
  const button = event.submitter ?? event.target.querySelector('button[data-busy]')
  if (!button?.dataset.busy) return
  busy.set(button, button.textContent)
  button.style.width = \`\${button.offsetWidth}px\`
  button.textContent = button.dataset.busy
  button.disabled = true
})

document.querySelector('form[data-at-once]')?.requestSubmit()

// A page brought back from the browser's memory is no longer on its way.
addEventListener('pageshow', () => {
  for (const [button, text] of busy) {
    button.textContent = text
    button.disabled = false
  }
  busy.clear()
})
`
