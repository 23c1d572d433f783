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

/** The process id that a database left in its folder, if that database still runs. */
export function runningPostmaster(dataFolder: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
  return pid > 1 && isAlive(pid) && commandOf(pid).includes(dataFolder) ? pid : undefined
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

/** Only with the folder's lock in hand: stops what a killed server left running, and clears its mark. */
export async function clearPredecessor(dataFolder: string): Promise<void> {
  const pid = runningPostmaster(dataFolder)
  if (pid) await stopPostmaster(pid)
  // A mark whose number now belongs to another process would stop PostgreSQL from starting.
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
}
