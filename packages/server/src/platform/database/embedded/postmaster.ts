import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Ended, but nobody collected it yet: it holds no files any more. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z'
  } catch {
    return false
  }
}

/** The command line of a process, as one string. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

/** The database that still runs in the folder, by the mark it left there: process, …, and in the fifth line its socket. */
export function runningPostmaster(
  dataFolder: string,
): { readonly pid: number; readonly socketFolder: string } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 1) || !isAlive(pid) || !commandOf(pid).includes(dataFolder)) return undefined
  return { pid, socketFolder: lines[4] ?? '' }
}

export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** Fast first; harder when it does not listen. Both are safe: the log is replayed at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntilGone(pid, patience)) return
  }
}

/** Only with the folder's lock in hand: stops what a killed server left running, and clears its marks. */
export async function clearPredecessor(dataFolder: string, socketFolder: string): Promise<void> {
  const running = runningPostmaster(dataFolder)
  if (running) await stopPostmaster(running.pid)
  // Marks whose number now belongs to another process would stop PostgreSQL from starting.
  for (const mark of [
    join(dataFolder, 'postmaster.pid'),
    join(socketFolder, '.s.PGSQL.5432.lock'),
    join(socketFolder, '.s.PGSQL.5432'),
  ])
    rmSync(mark, { force: true })
}
