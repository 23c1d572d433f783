export type MessageFault = 'syntax' | 'plural-key' | 'other-missing'

export class MessageError extends Error {
  constructor(
    readonly code: MessageFault,
    message: string,
  ) {
    super(message)
    this.name = 'MessageError'
  }
}
