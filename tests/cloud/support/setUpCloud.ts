import { beforeAll } from 'vitest'

import { openTestCloud, type TestCloud } from './testCloud.ts'

/** A cloud for the tests of a file or a describe: open before the first and closed after the last. */
export function setUpCloud(...given: Parameters<typeof openTestCloud>): TestCloud {
  const cloud = {} as TestCloud
  beforeAll(async () => {
    Object.assign(cloud, await openTestCloud(...given))
    return () => cloud.close()
  })
  return cloud
}
