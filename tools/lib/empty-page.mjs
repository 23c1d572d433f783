import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// On a busy machine what a screen shows next may take longer than the usual second.
configure({ asyncUtilTimeout: 60_000 })

// The library clears up by itself in the first file only, where files share what they import.
afterEach(cleanup)

// Files share a window, too: what one leaves in it would be found by the next.
afterAll(() => {
  document.body.replaceChildren()
  for (const { name } of [...document.body.attributes, ...document.documentElement.attributes]) {
    document.body.removeAttribute(name)
    document.documentElement.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
