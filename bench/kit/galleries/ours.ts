import type { IslandModule, IslandServices } from '../../../packages/blocks/src/kit/island'
import { pageClock as clock } from '../../../packages/blocks/src/kit/page-clock'
import { createAnnounce } from '../../../packages/visitor/src/announce'

const services = {
  clock,
  random: Math.random,
  announce: createAnnounce(document, clock.after),
  report: (error: unknown) => console.error(error),
} as unknown as IslandServices
const root = document.querySelector<HTMLElement>('[data-island]')!
/** The file that pages of sites name, as it was built. */
const { mount }: IslandModule = await import(/* @vite-ignore */ root.dataset['file']!)
const start = () => mount(root, JSON.parse(root.dataset['props']!) as never, services)
const ready = () => root.dataset['index'] !== undefined || !root.querySelector('.gallery-viewport')

const life = async () => {
  const stop = start()
  while (!ready()) await new Promise(resolve => setTimeout(resolve))
  return stop
}
Object.assign(window, { life })
const isLife = location.search.includes('life')
if (!isLife) void life().then(() => document.body.setAttribute('data-ready', String(performance.now())))
else document.body.setAttribute('data-ready', '')
