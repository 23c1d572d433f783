import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const places = ['rule', 'call', 'page', 'editor']
export const rowId = /^[A-Z][A-Z0-9]*-\d{2,3}$/

const cellsOf = line =>
  line.startsWith('|')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim())
    : []

/** Every area with its rows: id and sentence, in the order of the file. */
export function readAreas(folder) {
  const files = readdirSync(folder)
    .filter(name => /^\d\d-.*\.md$/.test(name))
    .sort()
  return files.map(file => {
    const rows = new Map()
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [id = '', ...sentence] = cellsOf(line)
      if (rowId.test(id) && !rows.has(id)) rows.set(id, sentence.join(' | '))
    }
    const [first = ''] = rows.keys()
    return { area: file.replace(/\.md$/, ''), prefix: first.replace(/-\d+$/, ''), rows }
  })
}

/** `01–03, 07` as the numbers it stands for, with the digits of its first one. */
const numbersIn = cell =>
  cell.split(',').flatMap(part => {
    const [first, last = first] = part.trim().split('–')
    if (!first) return []
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) =>
      String(Number(first) + step).padStart(first.length, '0'),
    )
  })

/** Where each row can be observed, and what is wrong with the list. */
export function readPlaces(text, known) {
  const placeOf = new Map()
  const problems = []
  for (const line of text.split('\n')) {
    const [area = '', ...cells] = cellsOf(line)
    const prefix = /^\[([A-Z][A-Z0-9]*)\]/.exec(area)?.[1]
    if (!prefix) continue
    for (const [index, cell] of cells.entries()) {
      for (const number of numbersIn(cell)) {
        const id = `${prefix}-${number}`
        if (!known.has(id)) problems.push(`${id} has a place but is no row`)
        else if (placeOf.has(id)) problems.push(`${id} has two places`)
        placeOf.set(id, places[index])
      }
    }
  }
  for (const id of known) if (!placeOf.has(id)) problems.push(`${id} has no place`)
  return { placeOf, problems }
}

/** By file name, number, prefix or a part of the file name; `all` for every area. */
export function chooseAreas(areas, wanted) {
  const word = wanted.toLowerCase().replace(/\.md$/, '')
  if (word === 'all') return areas
  const exact = areas.filter(
    ({ area, prefix }) => area === word || area.startsWith(`${word}-`) || prefix.toLowerCase() === word,
  )
  return exact.length > 0 ? exact : areas.filter(({ area }) => area.includes(word))
}
