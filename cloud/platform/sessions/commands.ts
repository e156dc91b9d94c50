import * as z from 'zod/mini'

import { sessionInput } from '../../../src/api/contract.ts'
import type { HostedSession } from './hostedSession.ts'
import { endReasons } from './sessionSetup.ts'

/** What a process asks of the one that holds a session. */
const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input'), input: sessionInput }),
  z.object({ type: z.literal('stop'), reason: z.enum(endReasons) }),
])

/** Throws where the command is of another version. */
export function obeyCommand(session: HostedSession, given: unknown): void {
  const parsed = command.parse(given)
  if (parsed.type === 'input') session.input(parsed.input)
  else void session.stop(parsed.reason)
}
