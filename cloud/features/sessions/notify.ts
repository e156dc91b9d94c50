import { sql } from 'drizzle-orm'

export const channel = 'sessions'

export const commanded = 0

/** In place of a session's sequence: the id is a person's, or an address, whose rights have changed. */
export const rightsChanged = -1

export type Change = { id: string; sequence: number; holder: string }

export const notify = (changes: Change[]) =>
  sql`select pg_notify(${channel}, payload) from unnest(${sql.param(
    changes.map(({ id, sequence, holder }) => `${id} ${sequence} ${holder}`),
  )}::text[]) payload`

export const notifyRightsChanged = (people: string[]) =>
  notify(people.map((id) => ({ id, sequence: rightsChanged, holder: '' })))

export function parseNotification(payload: string): Change {
  const [id = '', sequence, holder = ''] = payload.split(' ')
  return { id, sequence: Number(sequence), holder }
}
