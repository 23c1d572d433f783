/** Plays nothing, and says of itself what the test wants. */
export class TestSound extends HTMLElement {
  static made: TestSound[] = []
  paused = true
  currentTime = 0
  duration = 302
  preload = ''
  constructor() {
    super()
    TestSound.made.push(this)
  }
  get src() {
    return this.getAttribute('src') ?? ''
  }
  set src(value: string) {
    this.setAttribute('src', value)
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

customElements.define('test-sound', TestSound)
