import { create } from 'zustand'

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))

/** Says a sentence to screen readers. The same sentence twice is said twice. */
export const announce = (text: string): void =>
  useAnnouncement.setState(state => ({ text: state.text === text ? `${text}\u00a0` : text }))

export const Announcer = () => {
  const { text } = useAnnouncement()
  return (
    // React Aria hides everything beside an open menu from screen readers, except what is marked like this.
    <div className="unseen" aria-live="polite" data-announcer="" data-live-announcer="true">
      {text}
    </div>
  )
}
