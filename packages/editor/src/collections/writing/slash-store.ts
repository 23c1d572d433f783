import { create } from 'zustand'

/** Where the sign stands and what was typed behind it, while something is being chosen. */
export type Slash = {
  readonly query: string
  readonly from: number
  readonly to: number
  /** Of the sign, in the framed page. */
  readonly rect: { readonly left: number; readonly top: number; readonly bottom: number }
}

type SlashState = {
  readonly slash?: Slash | undefined
  readonly at: number
  /** A sign that was left with Escape does not open again until it is gone. */
  readonly dismissed?: number | undefined
}

export const useSlash = create<SlashState>(() => ({ at: 0 }))

const typed = /(?:^|\s)\/([\p{L}\d][\p{L}\d ]{0,24}|)$/u

/** What follows the last sign before the caret; nothing when it is part of a word or of a long text. */
export function slashIn(before: string): string | undefined {
  return typed.exec(before)?.[1]
}

export const openSlash = (slash: Slash | undefined): void =>
  useSlash.setState(state => {
    if (!slash)
      return state.slash || state.dismissed !== undefined ? { slash: undefined, dismissed: undefined, at: 0 } : state
    if (state.dismissed === slash.from) return state
    const isSame = state.slash?.query === slash.query
    return { slash, at: isSame ? state.at : 0, dismissed: undefined }
  })

export const dismissSlash = (): void =>
  useSlash.setState(({ slash }) => ({ slash: undefined, at: 0, dismissed: slash?.from }))
