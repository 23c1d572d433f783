import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../config/make-folder'
import { startProblem } from '../../config/start-problem'
import { isAlive } from './postmaster'

type Holder = { readonly pid: number; readonly host: string; readonly started: string; readonly token: string }

const beatMilliseconds = 2_000

/** One server per data folder. A lock whose holder is gone is taken over, however the holder ended. */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const file = join(folder, 'server.lock')
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomBytes(8).toString('hex'),
  }
  try {
    makeFolder(folder)
    while (!placeWhole(file, mine)) {
      const holder = read(file)
      if (holder && (await isHeld(file, holder)))
        throw startProblem(
          'folder-in-use',
          `The folder ${folder} is in use by another server (process ${holder.pid} on ${holder.host}); stop it first or choose another DATA_DIR.`,
        )
      removeStale(file, holder)
    }
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOENT'].includes(String(error.code))
    )
      throw startProblem(
        'folder-unwritable',
        `The folder ${folder} cannot be written (${error.code}); choose another one with DATA_DIR.`,
        error,
      )
    throw error
  }
  const tick = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {}
  }, beatMilliseconds)
  tick.unref()
  return {
    release: () => {
      clearInterval(tick)
      if (read(file)?.token === mine.token) rmSync(file, { force: true })
    },
  }
}

/** Linked into place with its content, so nobody ever reads half a lock. */
function placeWhole(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) {
    if (holder.pid === process.pid) return holder.started === startOf(process.pid)
    return isAlive(holder.pid) && startOf(holder.pid) === holder.started
  }
  // Another machine or container on the same volume: its processes cannot be seen, but its heartbeat can.
  const last = statSync(file).mtimeMs
  await pause(beatMilliseconds * 3)
  try {
    return statSync(file).mtimeMs !== last
  } catch {
    return false
  }
}

/** Moved aside before it is judged, so that a lock another starter placed meanwhile is seen and put back. */
function removeStale(file: string, judged: Holder | undefined): void {
  const aside = `${file}.${randomBytes(8).toString('hex')}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && moved.token !== judged?.token) {
    try {
      linkSync(aside, file)
    } catch {}
  }
  rmSync(aside, { force: true })
}

/** Tells a process from a later one with the same number. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may hold spaces; the start time is the twentieth field after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}
