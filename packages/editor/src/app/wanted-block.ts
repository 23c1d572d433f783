import { create } from 'zustand'

/** A block that somebody asked to see from elsewhere; whoever edits its page chooses it. */
export const useWantedBlock = create<{ readonly id: string | undefined }>(() => ({ id: undefined }))

export const wantBlock = (id: string): void => useWantedBlock.setState({ id })
