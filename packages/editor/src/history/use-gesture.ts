import { useMemo } from 'react'
import { newId } from '../app/new-id'

const restMs = 1000

export type Gesture = { readonly id: () => string; readonly end: () => void }

/** Names the edits that belong together: until it is ended, or nothing happened for a second. */
export function createGesture(): Gesture {
  let id: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    id = undefined
  }
  return {
    id: () => {
      clearTimeout(timer)
      timer = setTimeout(end, restMs)
      id ??= newId()
      return id
    },
    end,
  }
}

export const useGesture = (): Gesture => useMemo(createGesture, [])
