import { beforeAll } from 'vitest'

import type { Config } from '../../../cloud/lib/config.ts'
import type { TestDatabase } from '../../cloud/support/databases.ts'
import { openTestCloud, type TestCloud } from '../../cloud/support/testCloud.ts'

export type Instances = { at: (n: number) => TestCloud; narrow: (n: number) => TestCloud }

/** Two instances on one database, which get the calls in turn, and two more that let a person have few apps. */
export function setUpInstances(database: TestDatabase, narrow: Partial<Config> = {}): Instances {
  const clouds: TestCloud[] = []
  beforeAll(async () => {
    const created = database.create()
    const shared = { ...database, create: () => created }
    for (const config of [{ appQuota: 1_000_000 }, { appQuota: 1_000_000 }, narrow, narrow])
      clouds.push(await openTestCloud(shared, config))
    return async () => void (await Promise.all(clouds.map((cloud) => cloud.close())))
  })
  const at = (n: number) => clouds[n] as TestCloud
  return { at: (n) => at(n % 2), narrow: (n) => at(2 + (n % 2)) }
}

/** How often each status was answered. */
export function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
