import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { later, OnceOpen } from './later'

afterEach(cleanup)

const Counter = ({ name }: { name: string }) => {
  const [made] = useState(() => Symbol(name))
  return <p>{`${name} ${String(made.description)}`}</p>
}

describe('a part in a file of its own', () => {
  it('is drawn at once when its file is here, without a moment of nothing', async () => {
    const Part = later(async () => Counter)
    await Part.load()
    render(
      <Suspense fallback="nothing yet">
        <Part name="screen" />
      </Suspense>,
    )
    expect(screen.getByText('screen screen')).toBeTruthy()
    expect(screen.queryByText('nothing yet')).toBeNull()
  })

  it('is waited for when it is not', async () => {
    const Part = later(async () => Counter)
    await act(async () => {
      render(
        <Suspense fallback="nothing yet">
          <Part name="screen" />
        </Suspense>,
      )
    })
    expect(screen.getByText('screen screen')).toBeTruthy()
  })

  it('keeps its state when its file was brought meanwhile by somebody else', async () => {
    let made = 0
    const Made = () => {
      const [number] = useState(() => {
        made += 1
        return made
      })
      return <p>{`made ${number}`}</p>
    }
    const Part = later(async () => Made)
    const whole = () => (
      <Suspense>
        <Part />
      </Suspense>
    )
    const { rerender } = await act(async () => render(whole()))
    expect(screen.getByText('made 1')).toBeTruthy()
    await Part.load()
    rerender(whole())
    expect(screen.getByText('made 1')).toBeTruthy()
  })
})

describe('what opens over the tool', () => {
  it('is not there before it is first open, and stays to leave in its own way', () => {
    const { rerender } = render(<OnceOpen isOpen={false}>window</OnceOpen>)
    expect(screen.queryByText('window')).toBeNull()
    rerender(<OnceOpen isOpen>window</OnceOpen>)
    expect(screen.getByText('window')).toBeTruthy()
    rerender(<OnceOpen isOpen={false}>window</OnceOpen>)
    expect(screen.getByText('window')).toBeTruthy()
  })
})
