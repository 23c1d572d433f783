/** Wide pages are shown whole on small screens; without it the frame is as wide as there is room. */
export const lookScript = `
const stage = document.querySelector('.look-stage')
if (stage) {
  const look = stage.querySelector('iframe')
  const fit = () => {
    const wanted = Number(getComputedStyle(look).getPropertyValue('--wanted'))
    stage.style.setProperty('--scale', String(Math.min(1, stage.clientWidth / wanted)))
  }
  new ResizeObserver(fit).observe(stage)
  addEventListener('change', fit)
  fit()
}

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
