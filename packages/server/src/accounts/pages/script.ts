/**
 * Everything on these pages but passkeys works without a script. This one only shows what a password field holds, says that a form
 * is on its way, and presses a button that needs no answer.
 */
export const script = `
const busy = new Map()

for (const toggle of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(toggle.dataset.shows)
  const first = toggle.textContent
  toggle.hidden = false
  toggle.addEventListener('click', () => {
    const show = field.type === 'password'
    field.type = show ? 'text' : 'password'
    toggle.textContent = show ? toggle.dataset.hide : first
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

// The address of a new site follows its name until somebody writes one, and is checked while it is typed.
const address = document.querySelector('[data-site-address]')
if (address) {
  const title = document.getElementById('title')
  const field = document.getElementById('identifier')
  const note = document.getElementById('identifier-note')
  const first = note.textContent
  let isOwn = field.value !== '' && field.getAttribute('aria-invalid') === 'true'
  let timer
  let asked = 0
  const show = problem => {
    note.textContent = problem ?? (field.value === '' ? first : address.dataset.free)
    note.className = problem ? 'wrong' : 'hint'
    if (problem) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
  const ask = async () => {
    const turn = ++asked
    const about = isOwn ? { identifier: field.value } : { title: title.value }
    if (Object.values(about)[0].trim() === '') {
      if (!isOwn) field.value = ''
      return show(null)
    }
    const answer = await fetch(\`\${address.dataset.siteAddress}?\${new URLSearchParams(about)}\`, {
      headers: { accept: 'application/json' },
    }).then(response => (response.ok ? response.json() : undefined), () => undefined)
    // An answer to an older question, or none: the server has the last word when the form is sent.
    if (turn !== asked || !answer) return
    if (!isOwn) field.value = answer.identifier
    show(answer.problem)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, 250)
  }
  title.addEventListener('input', () => isOwn || soon())
  field.addEventListener('input', () => {
    isOwn = field.value !== ''
    soon()
  })
}

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
