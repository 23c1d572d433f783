import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Client, Submittable } from 'pg'

/** The part of the driver's connection that COPY needs; its types leave it out. */
type CopyConnection = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Handlers = {
  readonly onData?: (chunk: Buffer, connection: CopyConnection) => void
  readonly onReadyForData?: (connection: CopyConnection) => void
  readonly onEnd: () => void
  readonly onError: (error: Error) => void
}

function runCopy(client: Client, text: string, { onData, onReadyForData, onEnd, onError }: Handlers): void {
  const nothing = () => {}
  const query = {
    submit: (connection: CopyConnection) => connection.query(text),
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: CopyConnection) => onData?.(chunk, connection),
    handleCopyInResponse: (connection: CopyConnection) => onReadyForData?.(connection),
    handleError: onError,
    handleReadyForQuery: onEnd,
    handleCommandComplete: nothing,
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
  }
  client.query(query as unknown as Submittable)
}

/** `copy … to stdout`: one chunk per row, at the reader's pace. */
export function copyOut(client: Client, text: string): Readable {
  let socket: Socket | undefined
  const rows = new Readable({ read: () => socket?.resume(), objectMode: true, highWaterMark: 1_000 })
  runCopy(client, text, {
    onData: (chunk, { stream }) => {
      socket = stream
      // The driver fills the same memory again with the rows that follow.
      if (!rows.push(Buffer.from(chunk))) stream.pause()
    },
    onEnd: () => rows.push(null),
    onError: error => rows.destroy(error),
  })
  return rows
}

/** `copy … from stdin`, fed from `chunks`. */
export function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const feed = async (connection: CopyConnection) => {
      try {
        for await (const chunk of chunks) {
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        connection.sendCopyFail(failure.message)
      }
    }
    runCopy(client, text, {
      onReadyForData: connection => void feed(connection),
      onEnd: resolve,
      onError: error => reject(failure ?? error),
    })
  })
}
