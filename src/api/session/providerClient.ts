import { memoizeAsync } from '../../lib/async.ts'
import { NoAnswerError } from '../http/errors.ts'
import { timeouts } from '../http/timeouts.ts'
import type { createAuthClient } from './authClient.ts'
import { handleClientEvent } from './sessionEvents.ts'

export type Client = ReturnType<typeof createAuthClient>

let client: Client | null = null

export const isClientLoaded = () => client !== null

/** Loads the client's code, 25 kB, and creates the page's one client. */
export const loadClient = memoizeAsync(async () => {
  const { createAuthClient, createIsolatedClient } = await import('./authClient.ts')
  client = createAuthClient(handleClientEvent)
  return { client, createIsolatedClient }
})

/** Loads the client after the first screen: it refreshes the session in time and reports other tabs. Errors: none; the
 * next call that needs it loads it again. */
export async function preloadProvider(): Promise<void> {
  await loadClient().catch(() => null)
}

/** Calls the client, loading it first. Errors: its own, and NoAnswerError where it or the provider is too slow. */
export const callProvider = <Value>(call: (client: Client) => Promise<Value>): Promise<Value> =>
  withTimeout(
    loadClient().then(
      ({ client }) => call(client),
      (cause) => Promise.reject(unreachable(cause)),
    ),
  )

export const unreachable = (cause: unknown) =>
  new NoAnswerError('We can’t reach the sign-in service.', { cause })

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unreachable('timeout')), timeouts.signIn)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
