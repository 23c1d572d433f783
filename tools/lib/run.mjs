import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a command in the project's folder and answers with its exit code. */
export function run(command, args, { env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const output = []
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (quiet) {
      child.stdout.on('data', chunk => output.push(chunk))
      child.stderr.on('data', chunk => output.push(chunk))
    }
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

export const fail = sentence => {
  console.error(sentence)
  process.exit(1)
}
