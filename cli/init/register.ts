import { type App, calls } from '../../src/api/contract.ts'
import { type Cloud, isRefusedAs } from '../http/client.ts'
import { unreadable } from '../http/failures.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Unfinished } from './unfinished.ts'

/** `apiKey` is null where it was shown before, and can't be again. */
export type Registered = { app: App; apiKey: string | null }

/** Registers the app once, however often it is asked: what was begun earlier is picked up. Throws CliError. */
export async function register(
  cloud: Cloud,
  { registration, idempotencyKey }: Unfinished,
  isResumed: boolean,
): Promise<Registered> {
  const headers = { 'idempotency-key': idempotencyKey }
  try {
    const registered = await cloud.send(calls.registerApp, { body: registration, headers })
    if (/^[\w-]+$/.test(registered.apiKey)) return registered
    throw unreadable('The portal’s answer has no API key.')
  } catch (error) {
    if (!isResumed || !(error instanceof CliError) || error.code !== 'PACKAGE_NAME_TAKEN') throw error
    const { packageName } = registration
    const app = await cloud.send(calls.getApp, { params: { packageName } }).catch((cause: unknown) => {
      throw isRefusedAs(cause, exits.refused) ? error : cause
    })
    return { app, apiKey: null }
  }
}

/** Whether the portal certainly registered nothing. */
export const isRefusal = (error: unknown): boolean =>
  [exits.refused, exits.notAllowed, exits.notSignedIn].some((exit) => isRefusedAs(error, exit))
