import { sql } from 'drizzle-orm'
import {
  calls,
  type Delivery,
  type DestinationEdit,
  type DestinationForm,
} from '../../../src/api/contract.ts'
import type { Person, TestCloud } from './testCloud.ts'

/** A team's destination, of all its events where `form` names none, and the calls on it. */
export async function destinationOf(
  cloud: TestCloud,
  { as, teamId }: { as: Person; teamId: string },
  form: Partial<DestinationForm> & { url: string },
) {
  const { body: made } = await cloud.call(calls.createDestination, {
    as,
    params: { teamId },
    body: { name: 'Chat', ...form },
  })
  const { id } = made.destination
  const own = { as, params: { teamId, id } }
  const list = async (query?: Record<string, string>) =>
    (await cloud.call(calls.listDeliveries, { ...own, ...(query && { query }) })).body
  return {
    ...made,
    id,
    list,
    /** Newest first. */
    deliveries: async (): Promise<Delivery[]> => (await list()).deliveries,
    read: async () => {
      const { body } = await cloud.call(calls.listDestinations, { as, params: { teamId } })
      return body.destinations.find((one) => one.id === id)
    },
    edit: (body: DestinationEdit) => cloud.call(calls.updateDestination, { ...own, body }),
    rotate: () => cloud.call(calls.rotateDestinationSecret, own),
    test: (body: object = {}) => cloud.call(calls.testDestination, { ...own, body }),
    resendFailed: (since: string) => cloud.call(calls.resendFailed, { ...own, body: { since } }),
    resend: (delivery: string) => cloud.call(calls.resendDelivery, { as, params: { id: delivery } }),
    remove: () => cloud.call(calls.deleteDestination, own),
  }
}

/** Lets so much time pass for what waits in queues, and for destinations that fail. `interval`: as Postgres writes it. */
export async function letPass(cloud: TestCloud, interval: string): Promise<void> {
  const by = sql`${interval}::interval`
  await cloud.db.execute(
    sql`update delivery_queues set next_at = next_at - ${by}, claimed_until = claimed_until - ${by}`,
  )
  await cloud.db.execute(sql`update destinations set failing_since = failing_since - ${by}`)
  await cloud.db.execute(sql`update destination_secrets set expires_at = expires_at - ${by}`)
}
