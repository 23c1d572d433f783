/** Plays nothing, and says of itself what the test wants. */
export class TestSound extends EventTarget {
  static made: TestSound[] = []
  attributes: Record<string, string> = {}
  ownerDocument = document
  paused = true
  currentTime = 0
  duration = 302
  preload = ''
  constructor() {
    super()
    TestSound.made.push(this)
  }
  get src() {
    return this.attributes['src'] ?? ''
  }
  set src(value: string) {
    this.attributes['src'] = value
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }
  removeAttribute(name: string) {
    delete this.attributes[name]
  }
  async play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}
