/** Commands speak to people on standard output; the log speaks to machines. */
export const say = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

export const complain = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
