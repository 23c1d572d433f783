import { formatPlayTime } from '@sitewright/domain/media'
import { type Dispose, disposables, type Island } from '../../../island'
import { playingAttribute, type SoundPart, soundAttribute } from '../../../player-marks'
import type { SoundsProps } from '../../../sounds-props'
import { players, tellSystem } from '..'

const pageStep = 30

/** A player for one sound or several: the links to the files become its buttons. */
export const mountSounds: Island<SoundsProps> = (root, { tracks, continuous, words }, services) => {
  const bag = disposables()
  const all = <Kind extends HTMLElement>(part: SoundPart) => [
    ...root.querySelectorAll<Kind>(`[${soundAttribute}="${part}"]`),
  ]
  const [play] = all('play')
  const [seek] = all<HTMLInputElement>('seek')
  const [time] = all('time')
  const [title] = all('title')
  const rows = all('track')
  if (!play || !seek || !time || tracks.length === 0) return () => {}
  const drawn = {
    seek: seek.cloneNode(),
    time: time.textContent,
    title: title?.textContent ?? '',
    label: play.getAttribute('aria-label'),
  }
  const sound = new (root.ownerDocument.defaultView as typeof globalThis & Window).Audio()
  sound.preload = 'none'
  // In the page, where whoever counts what is played hears of it.
  root.append(sound)
  bag.add(() => sound.remove())
  let at = 0
  let forgetSystem: Dispose = () => {}

  const length = () => (Number.isFinite(sound.duration) ? sound.duration : 0)
  const turn = players(services).add(() => sound.pause())

  const show = () => {
    const isPlaying = !sound.paused
    root.toggleAttribute(playingAttribute, isPlaying)
    play.setAttribute('aria-label', `${isPlaying ? words.pause : words.play}: ${tracks[at]!.title}`)
    rows.forEach((row, index) => {
      if (index === at) row.setAttribute('aria-current', 'true')
      else row.removeAttribute('aria-current')
    })
  }
  const showTime = () => {
    // A stream has no end to seek to.
    seek.disabled = length() === 0
    seek.max = String(Math.floor(length()) || 100)
    seek.value = String(Math.floor(sound.currentTime))
    seek.style.setProperty('--played', `${length() === 0 ? 0 : (sound.currentTime / length()) * 100}%`)
    const whole = length() === 0 ? '' : ` / ${formatPlayTime(length())}`
    time.textContent = `${formatPlayTime(sound.currentTime)}${whole}`
  }
  /** Only when somebody is there to hear it: a value that changes each second would be read out each second. */
  const sayTime = () => seek.setAttribute('aria-valuetext', time.textContent ?? '')
  const choose = (index: number) => {
    const { source, title: name, by } = tracks[index]!
    forgetSystem()
    forgetSystem = tellSystem(sound, name, by)
    at = index
    sound.src = source
    sound.title = name
    if (title) title.textContent = name
  }
  const fail = () => {
    time.textContent = words.failed
    services.announce(words.failed)
  }
  const start = () => {
    if (!sound.getAttribute('src')) choose(at)
    turn.start()
    // What cannot be played says so by its own event.
    void sound.play().catch(() => {})
  }
  const press = () => (sound.paused ? start() : sound.pause())
  const pressRow = (index: number) => {
    if (index === at && sound.getAttribute('src')) return press()
    choose(index)
    start()
  }
  const listen = (target: EventTarget, type: string, run: (event: never) => void) => {
    target.addEventListener(type, run as EventListener)
    bag.add(() => target.removeEventListener(type, run as EventListener))
  }
  const makeButton = (link: HTMLElement, run: () => void) => {
    link.setAttribute('role', 'button')
    bag.add(() => link.removeAttribute('role'))
    listen(link, 'click', (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      run()
    })
    listen(link, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      run()
    })
  }

  bag.add(turn.remove)
  makeButton(play, press)
  rows.forEach((row, index) => {
    makeButton(row, () => pressRow(index))
  })
  for (const type of ['play', 'pause']) listen(sound, type, show)
  for (const type of ['timeupdate', 'durationchange']) listen(sound, type, showTime)
  listen(sound, 'error', fail)
  listen(sound, 'ended', () => {
    turn.end()
    if (continuous && at + 1 < tracks.length) pressRow(at + 1)
  })
  listen(seek, 'input', () => {
    sound.currentTime = Number(seek.value)
    showTime()
    sayTime()
  })
  listen(seek, 'focus', sayTime)
  listen(seek, 'keydown', (event: KeyboardEvent) => {
    const step = { PageUp: pageStep, PageDown: -pageStep }[event.key]
    if (step === undefined) return
    event.preventDefault()
    seek.value = String(Number(seek.value) + step)
    seek.dispatchEvent(new Event('input'))
  })
  show()
  return () => {
    sound.pause()
    bag.dispose()
    forgetSystem()
    sound.removeAttribute('src')
    root.removeAttribute(playingAttribute)
    for (const row of rows) row.removeAttribute('aria-current')
    seek.replaceWith(drawn.seek)
    time.textContent = drawn.time
    if (title) title.textContent = drawn.title
    if (drawn.label !== null) play.setAttribute('aria-label', drawn.label)
  }
}
