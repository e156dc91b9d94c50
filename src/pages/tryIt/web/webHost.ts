import type { FontMetrics } from '../../../api/contract/glasses/containerText.ts'
import type { App } from '../../../api/contract.ts'
import { asOnGlasses } from '../../../evenHub/hostState.ts'
import { importWithRetry, memoizeAsync } from '../../../lib/async.ts'
import { readPixels } from '../../../lib/devices/pictures.ts'
import type { WebHost } from '../../../machines/tryIt/web/webSessionSetup.ts'

let metrics: FontMetrics | null = null

/** Offline, texts scroll by their own line breaks. */
export const loadMetrics = memoizeAsync(async () => {
  const loaded = await importWithRetry(() => import('../../../api/contract/glasses/g2Metrics.ts'))
  metrics = loaded.g2Metrics
})

/** This browser as the host of a web app's sessions; `name`: of the person, as the app learns it. */
export const webHostOf = (
  { webPermissions }: Pick<App, 'webPermissions'>,
  name: string,
): Omit<WebHost, 'start'> => ({
  options: {
    user: { uid: 1, name, avatar: '', country: 'US' },
    serial: 'G2-SIMULATED',
    permissions: webPermissions.map(({ type }) => type),
    asOnGlasses,
  },
  hosts: webPermissions.flatMap(({ hosts }) => hosts),
  now: () => Date.now(),
  chance: () => Math.random(),
  metrics: () => metrics,
  decode: readPixels,
})
