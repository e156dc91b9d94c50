import { createHmac } from 'node:crypto'
import type { TeamEvent } from '../../src/api/contract.ts'
import { usageError } from '../lib/cliError.ts'
import { type Io, timeLimit } from '../lib/io.ts'
import { callServer, NoAnswer } from '../listen/callServer.ts'
import { type Target, targetOf } from '../listen/target.ts'

const timeout = 10_000

export type Forwarding = { target: Target; path: string; secret: string }

/** Where `--to` leads: a port, or an address on this computer, which may have a path. Throws CliError. */
export async function forwardingTo(to: string): Promise<Omit<Forwarding, 'secret'>> {
  const url = URL.parse(
    /^\d{1,5}$/.test(to) ? `http://localhost:${to}` : /^https?:/.test(to) ? to : `http://${to}`,
  )
  if (url === null || url.hash !== '')
    throw usageError(`“${to}” isn’t an address.`, 'Write it as http://localhost:4000/events.')
  const target = await targetOf(`${url.protocol}//${url.username && '@'}${url.host}`, { allowLan: false })
  return { target, path: `${url.pathname}${url.search}` }
}

export type Forwarded = { status: number | null; ms: number; failure: string | null }

export async function forward(
  { target, path, secret }: Forwarding,
  event: TeamEvent,
  io: Pick<Io, 'now' | 'signal'>,
): Promise<Forwarded> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(io.now() / 1_000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Developer-Portal',
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
  const begun = performance.now()
  const done = (status: number | null, failure: string | null): Forwarded => ({
    status,
    ms: Math.round(performance.now() - begun),
    failure,
  })
  try {
    const call = { method: 'POST' as const, path, headers, body: Buffer.from(body) }
    const { status } = await callServer(target, call, timeLimit(timeout, io.signal))
    return done(status, null)
  } catch (error) {
    io.signal.throwIfAborted()
    return done(null, error instanceof NoAnswer ? error.code : 'timeout')
  }
}
