import type { RunningCloud } from './cloud.ts'
import { startCloud } from './cloud.ts'
import { withDirectory } from './database.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'
import { type Gun, openGun } from './load.ts'

export type Behind = { proxy: FaultProxy; cloud: RunningCloud; gun: Gun }

/** Runs `body` with the one process on its embedded defaults behind a fault proxy that serves as the site. */
export async function behindProxy<Result>(body: (behind: Behind) => Promise<Result>): Promise<Result> {
  return withDirectory(async (directory) => {
    const proxy = await startFaultProxy()
    const cloud = await startCloud({ env: { DATA_DIR: directory, SITE_URL: proxy.url } })
    proxy.pointAt(cloud.url)
    const gun = openGun(cloud.url, 8)
    try {
      return await body({ proxy, cloud, gun })
    } finally {
      await gun.close()
      proxy.close()
      await cloud.stop('SIGKILL')
    }
  })
}
