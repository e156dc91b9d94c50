import type { BodyOf, Call, ParamsOf, QueryOf } from './call.ts'

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : { [K in Key]: Value }

/** A call's parameters, body and query, as far as it has them. */
export type InputOf<C> = Given<'params', ParamsOf<C>> & Given<'body', BodyOf<C>> & Given<'query', QueryOf<C>>

export type LooseInput = { params?: Record<string, string>; body?: unknown; query?: Record<string, unknown> }

/** A call's path with its parameters and its query. */
export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The body to send, and its type: that of a form names the border between its parts. */
export function sentBody({ encoding }: Call, { body }: LooseInput) {
  const isForm = encoding === 'multipart'
  return {
    body: body === undefined ? null : isForm ? formOf(body) : JSON.stringify(body),
    headers: body !== undefined && !isForm && { 'content-type': 'application/json' },
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** The header by which a change counts only for the version read: 412 when it changed since. */
export const forVersion = (version: string): Record<string, string> => ({ 'if-match': `"${version}"` })
