import { sql } from 'drizzle-orm'

export const channel = 'sessions'

export const commanded = 0

export type Change = { id: string; sequence: number; holder: string }

export const notify = (changes: Change[]) =>
  sql`select pg_notify(${channel}, payload) from unnest(${sql.param(
    changes.map(({ id, sequence, holder }) => `${id} ${sequence} ${holder}`),
  )}::text[]) payload`

export function parseNotification(payload: string): Change {
  const [id = '', sequence, holder = ''] = payload.split(' ')
  return { id, sequence: Number(sequence), holder }
}
