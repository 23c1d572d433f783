import { zolaScript } from '@sitewright/domain/catalogue'
import { expect, it, vi } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

const gate = '<div data-consent-gate="zola"><button data-consent-show="">Show</button></div>'
const props = { key: 'maren', page: 'https://www.zola.com/registry/maren', title: 'Our registry' }

it('loads the script of the registry, which finds its link already there [BLK-43]', async () => {
  document.body.innerHTML = `<div id="root">${gate}</div>`
  const root = document.getElementById('root')!
  const found: (string | undefined)[] = []
  const load = vi.fn(async (_: string, { pressed = false }: { pressed?: boolean } = {}) => {
    if (pressed) found.push(root.querySelector<HTMLElement>('.zola-registry-embed')?.dataset['registryKey'])
    return pressed ? ('ready' as const) : ('refused' as const)
  })
  const dispose = mount(root, props, sampleServices({ scripts: { load } }))
  const link = root.querySelector<HTMLAnchorElement>('.zola-registry-embed')!
  expect(link.parentElement!.hidden).toBe(true)
  expect(link).toMatchObject({ href: props.page, textContent: 'Our registry' })
  root.querySelector('button')!.click()
  expect(load).toHaveBeenLastCalledWith('zola', { script: zolaScript, pressed: true })
  await vi.waitFor(() => expect(link.parentElement!.hidden).toBe(false))
  expect(found).toEqual(['maren'])
  expect(link.parentElement!.className).toBe('consent-frame')
  dispose()
  expect(root.outerHTML).toBe(`<div id="root">${gate}</div>`)
})
