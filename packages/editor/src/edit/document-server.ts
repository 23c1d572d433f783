import { readDocument, readNews, saveEdits, type WholeDocument } from '@sitewright/contract/edits'
import { ApiError, call, messageOf } from '../app/api'
import type { Server, Unanswered, Whole } from '../history/sync'
import { bringBlocksIn } from '../site/supplies'

const unanswered = (error: unknown): Whole | Unanswered => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 410) {
    const { document, version, savedAt: at } = error.data as WholeDocument
    return { kind: 'whole', document, version, at }
  }
  return error.status === 0 ? { kind: 'offline' } : { kind: 'failed', message: messageOf(error) }
}

/** What others added comes in with its blocks. Where those cannot be had, it is asked for again, as after no answer. */
async function withBlocks<Answer extends { readonly kind: string }>(answer: Answer): Promise<Answer | Unanswered> {
  try {
    await bringBlocksIn(answer)
    return answer
  } catch {
    return { kind: 'offline' }
  }
}

/** The server's side of one document. */
export const serverOf = (document: { documentId: string; onSaved: () => void }): Server => {
  const { send, newsSince, whole } = answersOf(document)
  return {
    send: async post => withBlocks(await send(post)),
    newsSince: async version => withBlocks(await newsSince(version)),
    whole: async () => withBlocks(await whole()),
  }
}

const answersOf = ({ documentId, onSaved }: { documentId: string; onSaved: () => void }): Server => {
  const params = { documentId }
  return {
    send: async body => {
      try {
        const answer = await call(saveEdits, { params, body })
        onSaved()
        return { kind: 'saved', answer }
      } catch (error) {
        return unanswered(error)
      }
    },
    newsSince: async version => {
      try {
        const { savedAt: at, ...news } = await call(readNews, { params, query: { since: String(version) } })
        return { kind: 'news', at, ...news }
      } catch (error) {
        return unanswered(error)
      }
    },
    whole: async () => {
      try {
        const { document, version, savedAt: at } = await call(readDocument, { params })
        return { kind: 'whole', document, version, at }
      } catch (error) {
        return unanswered(error)
      }
    },
  }
}
