import { examplesFor, hostileText, longText } from '../kit/examples'
import { code } from './block'

const html = '<p style="font: 1.5rem Georgia, serif; margin: 0">High water at Craster: 6.12</p>'

export const examples = examplesFor(code, {
  'runs HTML': { props: { source: html, height: 80 } },
  'runs JavaScript': {
    props: { language: 'js', source: 'document.body.append("Written by a script.")', height: 80 },
  },
  'runs CSS': {
    props: { language: 'css', source: 'html { background: linear-gradient(#cbc4b7, #f4f1ea) }', height: 80 },
  },
  listing: { props: { show: 'listing', source: `${html}\n<p>Low water: 12.30</p>` } },
  markdown: { props: { show: 'listing', language: 'markdown', source: '# Tides\n\n- High: 6.12\n- Low: 12.30' } },
  plain: { props: { show: 'listing', language: 'plain', source: 'ebb\tflood\nslack' } },
  'waits for functional cookies': { props: { source: html, consent: 'functional', height: 260 } },
  'waits for marketing cookies': { props: { source: html, consent: 'marketing', height: 260 } },
  empty: {},
  long: { props: { show: 'listing', language: 'plain', source: longText(4000) } },
  // Held back: what it would do is tried in a browser by itself, where it may complain.
  hostile: {
    props: { source: `${hostileText}<img src=x onerror="parent.alert(1)">`, consent: 'marketing', height: 260 },
  },
  'hostile script': {
    props: { language: 'js', source: `</script>${hostileText}; throw 1`, consent: 'functional', height: 260 },
  },
  'hostile listing': { props: { show: 'listing', source: hostileText } },
})
