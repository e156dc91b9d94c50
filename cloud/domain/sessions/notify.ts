import { sql } from 'drizzle-orm'

/** The channel on which processes tell each other which sessions changed. */
export const channel = 'sessions'

export const commanded = 0

/** `sequence` is the log's last, `commanded` where only commands wait. `holder` is who should run the session. */
export type Change = { id: string; sequence: number; holder: string }

/** Notifies of all of them when its transaction commits. */
export const notify = (changes: Change[]) =>
  sql`select pg_notify(${channel}, payload) from unnest(${sql.param(
    changes.map(({ id, sequence, holder }) => `${id} ${sequence} ${holder}`),
  )}::text[]) payload`

export function parseNotification(payload: string): Change {
  const [id = '', sequence, holder = ''] = payload.split(' ')
  return { id, sequence: Number(sequence), holder }
}
