/** What the form says that asks for a mail when something is back. */
export const watchMessages = ['watch.email', 'watch.send', 'watch.sending', 'watch.failed'] as const
