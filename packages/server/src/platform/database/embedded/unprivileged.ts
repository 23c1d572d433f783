import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync } from 'node:fs'
import { startProblem } from '../../config/start-problem'

/** How to start a program that refuses to run as root. */
export type Launcher = {
  readonly wrap: (program: string, args: readonly string[]) => { program: string; args: string[] }
  readonly user: { readonly uid: number; readonly gid: number } | undefined
  /** Hands a folder to the user the program will run as. */
  readonly own: (folder: string) => void
  /** Lets that user pass through a folder without reading it. */
  readonly letThrough: (folder: string) => void
}

const canRun = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 5_000 }).status === 0

/**
 * As a user: just so. As root: in a user namespace of its own, where it is nobody and holds no privileges; where
 * namespaces are not allowed, as an unprivileged system user.
 */
export function chooseLauncher(): Launcher {
  // The database stops with the server even when the server is killed; elsewhere the next start stops it.
  const dies = process.platform === 'linux' && canRun('setpriv', ['--pdeathsig', 'INT', 'true'])
  const leash = dies ? ['setpriv', '--pdeathsig', 'INT'] : []
  const launcher = (before: readonly string[], user?: { uid: number; gid: number }): Launcher => ({
    wrap: (program, args) => {
      const [first = program, ...rest] = [...before, ...leash, program, ...args]
      return { program: first, args: rest }
    },
    user,
    own: folder => {
      if (user) chownSync(folder, user.uid, user.gid)
    },
    letThrough: folder => {
      if (user) chmodSync(folder, 0o711)
    },
  })

  if (process.getuid?.() !== 0) return launcher([])
  if (canRun('unshare', ['--user', 'true'])) return launcher(['unshare', '--user'])
  const user = systemUser(['postgres', 'nobody'])
  if (user) return launcher([], user)
  throw startProblem(
    'root-without-user',
    'PostgreSQL does not run as root, and neither user namespaces nor the user "nobody" are there; start as another user.',
  )
}

function systemUser(names: readonly string[]): { uid: number; gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of names) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
