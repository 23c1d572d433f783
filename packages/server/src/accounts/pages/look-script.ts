/** Wide pages are shown whole on small screens; without it the frame is as wide as there is room. */
export const lookScript = `
const stage = document.querySelector('.look-stage')
if (stage) {
  const look = stage.querySelector('iframe')
  // Whoever holds a phone sees the template as their visitors on phones will.
  if (stage.clientWidth < 500) document.querySelector('[name=device][value=phone]').checked = true
  const fit = () => {
    const wanted = Number(getComputedStyle(look).getPropertyValue('--wanted'))
    stage.style.setProperty('--scale', String(Math.min(1, stage.clientWidth / wanted)))
  }
  new ResizeObserver(fit).observe(stage)
  addEventListener('change', fit)
  fit()
}

// First screens are those of a desktop, as small as their cards.
const screens = new ResizeObserver(entries => {
  for (const { target } of entries) target.style.setProperty('--scale', String(Math.min(1, target.clientWidth / 1280)))
})
for (const screen of document.querySelectorAll('.first-screen:has(iframe)')) screens.observe(screen)

// On the page where one is chosen the arrows move, Enter goes on with the chosen one and the space bar looks inside.
addEventListener('keydown', event => {
  const chosen = event.target
  if (event.key !== ' ' || !chosen.matches?.('.template > input:checked')) return
  const inside = chosen.parentElement.querySelector('a.inside')
  if (!inside) return
  event.preventDefault()
  inside.click()
})
`
