import { afterEach, expect, it, vi } from 'vitest'
import { examplePlan } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { memberArea } from './block'
import { mount } from './island'
import { View } from './view'

const plans = [examplePlan('gold', { name: { en: 'Gold' } }), examplePlan('silver', { name: { en: 'Silver' } })]

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
  document.cookie = 'hasMember=; max-age=0'
})

async function open({
  theirs,
  planId = null,
  isIn = true,
}: {
  theirs: string[]
  planId?: string | null
  isIn?: boolean
}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  if (isIn) document.cookie = 'hasMember=true'
  document.body.innerHTML = drawBlock(memberArea, View, { props: { planId }, data: { plans } })
  const before = document.body.innerHTML
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const member = { id: 'm1', name: 'Ida', locale: 'en', plans: theirs }
  const request = vi.fn(async ({ method }: { method: string }) =>
    method === 'GET'
      ? { ok: true, data: { xsrfToken: 't', member }, status: 200 }
      : { ok: false, message: '', status: 500 },
  )
  const services = sampleServices({ request: request as never, announce: vi.fn() })
  const dispose = mount(root, JSON.parse(root.dataset['props']!) as never, services)
  await new Promise(resolve => setTimeout(resolve))
  const shown = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)]
      .filter(each => !each.closest('[hidden]'))
      .map(each => each.textContent)
  return { request, services, dispose, shown, before }
}

it('asks nobody who is not logged in', async () => {
  const { request, shown } = await open({ theirs: [], isIn: false })
  expect(request).not.toHaveBeenCalled()
  expect(shown('[data-way]')).toEqual(['Log in'])
})

it('tells a member who they are, what is theirs, and the way to their account and out [BLK-31]', async () => {
  const { shown, dispose, before } = await open({ theirs: ['gold', 'gone'] })
  expect(shown('.member-name')).toEqual(['Logged in as Ida'])
  expect(shown('.member-plans')).toEqual(['Your plans: Gold'])
  expect(shown('.member-in a, .member-in button')).toEqual(['Account', 'Log out'])
  expect(shown('[data-way]')).toEqual([])
  dispose()
  expect(document.body.innerHTML).toBe(before)
})

it('leads a member without the plan to it, and one who has it nowhere [BLK-35]', async () => {
  const without = await open({ theirs: ['silver'], planId: 'gold' })
  expect(without.shown('[data-way]')).toEqual(['Join'])
  expect(without.shown('.member-plans')).toEqual(['Your plans: Silver'])
  const having = await open({ theirs: ['gold'], planId: 'gold' })
  expect(having.shown('[data-way]')).toEqual([])
})

it('says so when logging out failed', async () => {
  const { request, services, shown } = await open({ theirs: [] })
  document.querySelector<HTMLButtonElement>('.member-in button')!.click()
  await new Promise(resolve => setTimeout(resolve))
  expect(request).toHaveBeenLastCalledWith({
    method: 'DELETE',
    path: '/api/site-users/account/session?cloneCart=false',
  })
  expect(shown('.member-name')).toEqual(['You are still logged in. Please try again.'])
  expect(services.announce).toHaveBeenCalled()
})
