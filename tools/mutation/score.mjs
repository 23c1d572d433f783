const found = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

const mutants = files =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(mutant => ({ ...mutant, file, source: source.split('\n') })),
  )

/** Mutants that cannot be compiled or were left out say nothing about the tests and are not counted. */
export function scoreOf(files) {
  const all = mutants(files)
  const killed = all.filter(({ status }) => found.has(status)).length
  const total = killed + all.filter(({ status }) => missed.has(status)).length
  return { score: total === 0 ? 100 : Math.round((killed / total) * 10_000) / 100, killed, total }
}

const short = text => text.replace(/\s+/g, ' ').slice(0, 90)

const original = ({ source, location: { start, end } }) =>
  start.line === end.line
    ? source[start.line - 1].slice(start.column - 1, end.column - 1)
    : source
        .slice(start.line - 1, end.line)
        .join(' ')
        .slice(start.column - 1)

export const survivorsOf = files =>
  mutants(files)
    .filter(({ status }) => missed.has(status))
    .map(mutant => ({
      file: mutant.file.replace(/^src\//, ''),
      line: mutant.location.start.line,
      column: mutant.location.start.column,
      status: mutant.status,
      original: short(original(mutant)),
      mutated: short(mutant.replacement ?? mutant.mutatorName),
    }))
