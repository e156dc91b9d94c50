import type { TestDatabase } from '../../tests/cloud/support/databases.ts'
import { openTestCloud, type TestCloud } from '../../tests/cloud/support/testCloud.ts'

const embedded: TestDatabase = {
  name: 'PGlite',
  create: async () => ({ kind: 'embedded', dataDir: 'memory://' }),
}

/** Runs `body` with the cloud in this process on an embedded database in memory. Answers that break their schema are 500. */
export async function withTestCloud<Result>(body: (cloud: TestCloud) => Promise<Result>): Promise<Result> {
  const cloud = await openTestCloud(embedded, { appQuota: 1_000_000 })
  try {
    return await body(cloud)
  } finally {
    await cloud.close()
  }
}
