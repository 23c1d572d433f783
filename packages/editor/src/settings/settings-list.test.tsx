import { websiteStatuses } from '@sitewright/domain/catalogue'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../app/session'
import { settingsAt } from './screens'
import { SettingsList } from './settings-list'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/config/settings')
})

const sessionOf = (status: number, may: Session['may'] = () => true) =>
  ({ may, site: { status } }) as unknown as Pick<Session, 'may' | 'site'>

const draw = (path: string, session = sessionOf(websiteStatuses.trial)) => {
  const onChosen = vi.fn()
  render(<SettingsList {...settingsAt(path, session)} isOpen onChosen={onChosen} />)
  return onChosen
}
const links = () => screen.getAllByRole('link').map(link => link.textContent)
const searchFor = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

describe('the list of settings', () => {
  it('has every screen once, by what it is about, and marks the open one', () => {
    draw('settings/redirects')
    expect(new Set(links()).size).toBe(links().length)
    expect(screen.getByRole('link', { name: 'Redirects' }).getAttribute('aria-current')).toBe('page')
    const people = screen.getByRole('heading', { name: 'People and plan' }).parentElement!
    expect(
      within(people)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['People and roles', 'Activity', 'Plan'])
  })

  it('finds a screen by what people call it, and Enter opens the first', () => {
    const onChosen = draw('settings')
    searchFor('gdpr')
    expect(links()).toEqual(['Privacy and cookies', 'A person’s data'])
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(location.pathname).toBe('/config/settings/cookies')
    expect(onChosen).toHaveBeenCalledOnce()
    searchFor('wordpress posts')
    expect(links()).toEqual(['Import'])
  })

  it('says so when nothing fits, and Enter leads nowhere then', () => {
    draw('settings')
    searchFor('weather')
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('Nothing here is about “weather”.')
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(location.pathname).toBe('/config/settings')
  })

  it('leaves out what a role may not open, and leads it to what it may', () => {
    const session = sessionOf(websiteStatuses.trial, permission => permission === 'comments-moderate')
    draw('settings', session)
    expect(links()).toEqual(['Comments'])
    expect(settingsAt('settings', session).chosen?.label).toBe('Comments')
  })

  it('leads to the plan by the address of what the site has', () => {
    draw('settings', sessionOf(8))
    expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe(
      '/config/settings/billing/subscriptions/website',
    )
  })
})
