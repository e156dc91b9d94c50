import type { Durations } from '../../../../cloud/glasses/sessions/durations.ts'
import type { Config } from '../../../../cloud/lib/config.ts'
import type { TestDatabase } from '../../support/databases.ts'
import { openTryIt, type TryItCloud } from './tryIt.ts'

type Options = { config?: Partial<Config>; times?: Partial<Durations> }

/** Two clouds on one database. */
export async function openTwo(
  database: TestDatabase,
  { one = {}, other = {} }: { one?: Options; other?: Options } = {},
): Promise<[TryItCloud, TryItCloud]> {
  const created = database.create()
  const shared = { ...database, create: () => created }
  return [await openTryIt(shared, one), await openTryIt(shared, other)]
}

/** The socket's address at another instance than the one that called, as behind a load balancer. */
export const socketAt = ({ url }: TryItCloud): string => `${url.replace('http', 'ws')}/app-ws`
