import type { RunningCloud } from './cloud.ts'
import { startCloud } from './cloud.ts'
import { withDirectory } from './database.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'
import { type Gun, openGun } from './load.ts'
import { portalWithout } from './portalBuild.ts'

export type Behind = { proxy: FaultProxy; cloud: RunningCloud; gun: Gun }

/**
 * Runs `body` with the one process on its embedded defaults behind a fault proxy that serves as the site. A
 * remedy of the portal's is taken out of a build of its own, one of the cloud's as in every program.
 */
export async function behindProxy<Result>(
  without: string | null,
  body: (behind: Behind) => Promise<Result>,
): Promise<Result> {
  return withDirectory((built) =>
    withDirectory(async (directory) => {
      const portalDirectory = await portalWithout(without, built)
      const proxy = await startFaultProxy(portalDirectory)
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
    }),
  )
}
