import { sql } from 'drizzle-orm'

export const listenerChannel = 'listeners'

/** In place of a listener's id: every one of them. */
export const everyListener = 'all'

/** `requested`: a listener has calls to take · `answered`: a call has its answer · `changed`: a listener's socket should
 * be checked. The id is the listener's or the call's. */
export type ListenerNotice = { type: 'requested' | 'answered' | 'changed'; id: string }

export const notice = ({ type, id }: ListenerNotice) =>
  sql`select pg_notify(${listenerChannel}, ${`${type} ${id}`})`

export function parseNotice(payload: string): ListenerNotice {
  const [type, id = ''] = payload.split(' ')
  return { type: type as ListenerNotice['type'], id }
}
