import { isDeepStrictEqual } from 'node:util'

import type { settingsWithValues } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import type { Message } from './messages.ts'

export type PresentSettings = ReturnType<typeof settingsWithValues>

type Options = {
  row: Pick<SessionRow, 'id' | 'packageName'>
  isConnected: () => boolean
  send: (message: Message, summary: string) => void
}

export type SessionSettings = ReturnType<typeof sessionSettings>

/** What a session's app knows of its settings: it is sent them each time that they change. */
export function sessionSettings({ row: { id: sessionId, packageName }, isConnected, send }: Options) {
  let present: PresentSettings = []

  return {
    present: () => present,
    /** Takes over what they are now; whether that is something new. */
    set(next: PresentSettings): boolean {
      if (isDeepStrictEqual(next, present)) return false
      const summary = `settings_update ${changes(present, next)}`
      present = next
      if (isConnected()) send({ type: 'settings_update', packageName, sessionId, settings: next }, summary)
      return true
    },
  }
}

function changes(before: PresentSettings, after: PresentSettings): string {
  const known = new Map(before.map(({ key, value }) => [key, value]))
  const changed = after.filter(
    ({ key, value }) => !known.has(key) || !isDeepStrictEqual(known.get(key), value),
  )
  return changed.map(({ key, value }) => `${key} = ${JSON.stringify(value)}`).join(', ')
}
