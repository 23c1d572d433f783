import { createClient } from './client'
import { newVisitor } from './http'

export type FormOfBench = { readonly host: string; readonly formId: string }

/** A visitor of a form: one browser, which has a key for each submission before the clock runs. */
export async function submitter(port: number, { host, formId }: FormOfBench, { keys }: { readonly keys: number }) {
  const client = createClient(port, { sockets: 4 })
  const own: string[] = []
  let sent = 0
  const fetchKey = async () => {
    const { status, text } = await client.send({
      ...{ host, method: 'POST', path: '/api/form/FormSubmissionKey', body: '{}' },
      headers: newVisitor(),
    })
    if (status !== 200) throw new Error(`No key was given: ${status} ${text}`)
    own.push((JSON.parse(text) as { key: string }).key)
  }
  // The first one makes the browser known by its cookie, which all later keys are for.
  await fetchKey()
  while (own.length < keys) await Promise.all(Array.from({ length: Math.min(4, keys - own.length) }, fetchKey))

  /** The status of the answer, or 0 where none came. */
  const send = async (mark: string): Promise<number> => {
    const key = own[sent++]
    if (key === undefined) return -1
    const form = { name: ['Tomas', 'Rask'], email: `${mark}@rask.example`, message: `We are six, on Friday. ${mark}` }
    const answer = await client
      .send({
        ...{ host, method: 'POST', path: '/api/form/SaveFormSubmission' },
        body: JSON.stringify({ key, formId, form: JSON.stringify(form), touched: true }),
        headers: newVisitor(),
      })
      .catch(() => undefined)
    return answer?.status ?? 0
  }
  return { send, close: client.close }
}
