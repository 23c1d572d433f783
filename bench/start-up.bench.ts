import { openBrowser } from './kit/browser'
import { type Paints, paintsOf } from './kit/paints'
import { startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const paths = ['/', '/shop', '/about']
const rounds = 9
const scripts = /\/universal\/visitor\/.*\.js$/

/** What starting a page adds to the time in which its thread answers nobody, beside the same page without script. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root)
  const browser = await openBrowser()
  const row = (path: string, plain: readonly Paints[], whole: readonly Paints[]): Row => {
    const blocked = (paints: readonly Paints[]) => median(paints.map(each => each.blocked))
    const added = whole.map((each, round) => each.blocked - plain[round]!.blocked)
    return {
      what: path,
      'blocked without script, ms': rounded(blocked(plain), 1),
      'with it': rounded(blocked(whole), 1),
      added: rounded(median(added), 1),
      'all rounds': `${rounded(Math.min(...added), 1)} to ${rounded(Math.max(...added), 1)}`,
      goal: 'at most 10 ms',
    }
  }
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const address = `http://${host}:${product.port}${path}`
      await paintsOf(browser, address)
      const plain: Paints[] = []
      const whole: Paints[] = []
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await paintsOf(browser, address, scripts))
        whole.push(await paintsOf(browser, address))
      }
      rows.push(row(path, plain, whole))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

export default measure
