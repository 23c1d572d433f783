export type Command = {
  readonly name: string
  /** What may follow the name. */
  readonly usage: string
  readonly summary: string
  /** Loaded only when called: `--help` must not start anything. */
  readonly load: () => Promise<{ readonly run: (args: readonly string[]) => Promise<void> }>
}

export const commands: readonly Command[] = [
  {
    name: 'start',
    usage: '',
    summary: 'Serve all sites; in development also make the demo account and sites',
    load: () => import('./start'),
  },
  { name: 'migrate', usage: '', summary: 'Bring the database up to this version', load: () => import('./migrate') },
  {
    name: 'seed',
    usage: '[SITE…]',
    summary: 'Make the demo account and the demo sites, or those named: tern, harbour, kitchen-sink, year',
    load: () => import('./seed'),
  },
  {
    name: 'backup',
    usage: '[FILE]',
    summary: 'Write the database and all pictures into one archive, also while the server runs',
    load: () => import('./backup'),
  },
  {
    name: 'restore',
    usage: 'FILE [--force]',
    summary: 'Bring an archive back; --force replaces what is there',
    load: () => import('./restore'),
  },
  {
    name: 'create-owner',
    usage: 'E-MAIL [NAME]',
    summary: 'Make an account; the password is asked for, or read from standard input',
    load: () => import('./create-owner'),
  },
  {
    name: 'reset-link',
    usage: 'E-MAIL',
    summary: 'Make a link that lets the owner of an account choose a new password',
    load: () => import('./reset-link'),
  },
  {
    name: 'second-step-off',
    usage: 'E-MAIL',
    summary: 'Let the password alone log somebody in who lost their phone and their recovery codes',
    load: () => import('./second-step-off'),
  },
  {
    name: 'site-status',
    usage: 'IDENTIFIER [STATUS]',
    summary: 'Show or set the status of a site: paid, past-due, expired, removed and others',
    load: () => import('./site-status'),
  },
  {
    name: 'rollup',
    usage: '--site IDENTIFIER --from DAY --to DAY',
    summary: 'Count the visitors of these days again from what their pages reported',
    load: () => import('./rollup'),
  },
  {
    name: 'editor-events',
    usage: '[--from DAY --to DAY]',
    summary: 'Show how often something was done in the editing area, on all sites together',
    load: () => import('./editor-events'),
  },
  {
    name: 'template',
    usage: 'export SITE NAME | upgrade [NAME…]',
    summary: 'Write a site as a template (--to FOLDER, --force), or the blocks of templates as they are today',
    load: () => import('./template'),
  },
  {
    name: 'books',
    usage: 'check',
    summary: 'Hold what the books say of every order against its lines, taxes and payments',
    load: () => import('./books'),
  },
  {
    name: 'doctor',
    usage: '',
    summary: 'Check settings, folders, database, blobs and mail',
    load: () => import('./doctor'),
  },
]

export function helpText(): string {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length))
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width + 2)}${summary}`)
  return [
    'Usage: sitewright COMMAND',
    '',
    ...lines,
    '',
    'Settings come from the environment and from .env; see the README.',
  ].join('\n')
}
