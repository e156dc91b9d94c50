import { calls } from './contract.ts'
import { followStream } from './http/eventStream.ts'

/** Calls `onChange` whenever a role of the signed-in person changes, and `onOpen` once it is heard. Resolves when the
 * stream ends, rejects with ApiError or NoAnswerError. */
export const followRoles = (
  { onOpen, onChange }: { onOpen: () => void; onChange: () => void },
  signal: AbortSignal,
): Promise<void> =>
  followStream(calls.getRoles, { signal }, (messages) => (messages.length === 0 ? onOpen() : onChange()))
