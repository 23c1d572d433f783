export type MessageFault = 'syntax' | 'plural-key' | 'other-missing' | 'too-deep'

export class MessageError extends Error {
  constructor(
    readonly code: MessageFault,
    message: string,
  ) {
    super(message)
    this.name = 'MessageError'
  }
}
