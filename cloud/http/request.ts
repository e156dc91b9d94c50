import type { Context } from 'hono'
import {
  type Call,
  fieldErrors,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type Schema,
} from '../../src/api/contract.ts'
import { isStorable, stripNul } from '../db/stripNul.ts'
import { readForm, readJson } from './body.ts'
import type { CloudEnv } from './ctx.ts'
import { HttpError, invalid, unauthenticated } from './httpError.ts'

export type Request<C> = {
  params: ParamsOf<C>
  body: ParsedBodyOf<C>
  query: ParsedQueryOf<C>
} & (C extends { isIdempotent: true } ? { idempotencyKey: string | undefined } : unknown) &
  // The versions that If-Match names; null where any will do.
  (C extends { isConditional: true } ? { versions: string[] | null } : unknown) &
  // Names the version of what is answered, for its ETag.
  (C extends { isVersioned: true } ? { setVersion: (version: string) => void } : unknown)

export const paramsOf = (c: Context<CloudEnv>) => stripNul(c.req.param()) as Record<string, string>

export function tokenOf(c: Context): string {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw unauthenticated()
  return token
}

/** A request's body: its value, or why it is refused once it is clear who sent it. */
export type Received = { body: unknown } | { refusal: HttpError }

export async function receive(
  c: Context<CloudEnv>,
  call: Call,
  read: () => Promise<unknown> = () => bodyOf(c, call),
): Promise<Received> {
  if (!call.body) return { body: undefined }
  try {
    return { body: await read() }
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error }
    throw error
  }
}

export function toRequest<C extends Call>(c: Context<CloudEnv>, call: C, received: Received): Request<C> {
  if ('refusal' in received) throw received.refusal
  const body = call.body ? validate(call.body, received.body) : undefined
  const query = call.query ? validate(call.query, c.req.query()) : undefined
  const request = {
    params: paramsOf(c),
    body,
    query,
    ...(call.isIdempotent && { idempotencyKey: c.req.header('idempotency-key') }),
    ...(call.isConditional && { versions: ifMatch(c.req.header('if-match')) }),
    ...(call.isVersioned && { setVersion: (version: string) => c.set('version', version) }),
  }
  // The path's pattern, the schemas and the declaration made these; the compiler cannot follow them there.
  return request as Request<C>
}

/** The tags of If-Match without quotes; null for any, by `*` too. Weak ones match nothing (RFC 9110 §13.1.1). */
function ifMatch(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag = '']) => (weak ? [] : [tag]))
}

async function bodyOf(c: Context, { encoding, largestBody }: Call): Promise<unknown> {
  if (encoding === 'multipart') return readForm(c.req.raw, largestBody)
  const body = await readJson(c.req.raw, largestBody)
  return body === undefined ? {} : body
}

/** Parses `value` by `schema`. Throws 422 with a text for each wrong field. */
export function validate(schema: Schema, value: unknown): unknown {
  const unstorable = unstorableFields(value)
  if (unstorable) throw invalid(unstorable)

  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error))
}

/** Fields in which a text, however deep, cannot be stored; null where there is none. */
function unstorableFields(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = Object.entries(value)
    .filter(([, field]) => !isAllStorable(field))
    .map(([name]) => [name, 'This text contains a character we can’t store.'])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, field]) => isStorable(name) && isAllStorable(field))
}
