import type { Control } from '@sitewright/blocks/kit'
import { settings as videoSettings } from '@sitewright/blocks/settings'
import { mediaMessages } from '@sitewright/domain/catalogue/messages'
import type { Embed } from '@sitewright/domain/media'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EmbedControl } from './embed-control'
import { editSample } from './testing/sample-lists'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bergen: Embed = { provider: 'vimeo', id: '76979871', title: 'Bergen', posterId: 'p1', width: 16, height: 9 }

/** The server answers with this; what it was asked is kept. */
const answer = (status: number, data: unknown) => {
  const fetch = vi.fn(async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Response(JSON.stringify(data), { status })
  })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', fetch)
  return asked
}

async function open({ films = true, value = null as Embed | null, poster = null as string | null } = {}) {
  const onChange = vi.fn<(embed: Embed | null) => void>()
  const sample = editSample({})
  const block = sample.editor.store.getState().document.blocks['b']!
  Object.assign(block.props, { poster })
  await sample.show(
    <EmbedControl label="Address or embed code" films={films} value={value} blockId="b" onChange={onChange} />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address or embed code' })
  const type = (text: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  const error = () => document.querySelector('.field-error')?.textContent
  return { onChange, field, type, error, said: sample.said }
}

describe('an address or embed code', () => {
  it.each([
    'https://vimeo.com/76979871',
    '<div><iframe src="https://player.vimeo.com/video/76979871" onload="x()"></iframe></div>',
    '<object data="https://player.vimeo.com/video/76979871"></object>',
  ])('is looked up, and what was found is said: %s [MEDIA-20 MEDIA-24]', async given => {
    const asked = answer(200, bergen)
    const { onChange, type, said, error } = await open()
    type(given)
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(bergen))
    expect(asked).toEqual([{ given, films: true, hasPicture: false }])
    expect(error()).toBeUndefined()
    await waitFor(() => expect(said()).toBe('Found Vimeo: Bergen'))
  })

  it.each([
    'https://example.com/film',
    '<p>No player at all</p>',
    '<video src="film.mp4"></video>',
    '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  ])('that holds no film gives “Invalid video embed.” and asks nobody: %s [MEDIA-20 MEDIA-21]', async given => {
    const asked = answer(200, bergen)
    const { onChange, type, error } = await open()
    type(given)
    expect(error()).toBe('Invalid video embed.')
    expect(asked).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('says what to do when the block has a picture of its own [MEDIA-22]', async () => {
    answer(200, bergen)
    const { type, error } = await open({ poster: 'own-picture' })
    type('<p>No player at all</p>')
    expect(error()).toBe(
      'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
    )
  })

  it('of a basic account of Vimeo is refused in words [MEDIA-23 MEDIA-24 STR-37]', async () => {
    answer(422, { error: mediaMessages.unsupportedVideoAccount, reason: 'unsupported-account' })
    const { onChange, type, error, field } = await open()
    type('https://vimeo.com/76979871')
    await waitFor(() => expect(error()).toBe('Basic accounts of this video provider are not supported.'))
    expect(onChange).not.toHaveBeenCalled()
    // What was typed is still there.
    expect(field.value).toBe('https://vimeo.com/76979871')
  })

  it('that was pasted needs no key', async () => {
    const asked = answer(200, bergen)
    const { field } = await open()
    fireEvent.paste(field, { clipboardData: { getData: () => 'https://vimeo.com/76979871' } })
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('of sounds is taken where not only films are', async () => {
    const asked = answer(200, { ...bergen, provider: 'spotify', id: 'track/4uLU6hMCjMI75M1A2tKUQC' })
    const { type, error } = await open({ films: false })
    type('https://example.com/')
    expect(error()).toBe(mediaMessages.unknownEmbed)
    type('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('that is there is named, and can be taken away', async () => {
    const { onChange } = await open({ value: bergen })
    screen.getByText('Vimeo: Bergen')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onChange).toHaveBeenCalledWith(null)
  })
})

it('the video block takes films alone', () => {
  const control = (type: string) => videoSettings[type]!.controls.find(each => each.prop === 'embed') as Control
  expect(control('video')).toMatchObject({ control: 'embed', films: true })
  expect(control('embed')).toMatchObject({ control: 'embed', films: false })
})
