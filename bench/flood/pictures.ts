import { setTimeout as pause } from 'node:timers/promises'

import sharp from 'sharp'
import { Pool } from 'undici'

import { calls } from '../../src/api/contract.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { forSeconds } from '../harness/load.ts'
import { person } from '../harness/people.ts'
import { countBy } from '../harness/statistics.ts'
import { type Way, watch } from './way.ts'

const readers = 40
const addresses = 4
const pictures = 3
const largest = 2_000_000
const most = { health: 250, megabytes: 200 }

export const picturesRead: Way = {
  about: '40 readers of pictures without an account, at four addresses',

  run: ({ amount }) =>
    withEmbedded(
      { RATE_LIMIT_FACTOR: '1', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' },
      async ({ cloud, gun }) => {
        const { token } = await person('painter')
        const paths: string[] = []
        for (let number = 0; number < pictures; number++) paths.push(await upload(cloud.url, token))
        const watching = watch(cloud)
        const pool = new Pool(cloud.url, { connections: readers })
        const statuses: number[] = []
        await watching.during(() =>
          forSeconds(amount(30, 5), readers, async (reader) => {
            const path = paths[statuses.length % paths.length] ?? ''
            const headers = { 'x-forwarded-for': `192.0.2.${reader % addresses}` }
            const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
            // Reading it as text would take the time of this process, in which the others' calls are measured.
            await body.dump({ limit: largest })
            statuses.push(statusCode)
            if (statusCode !== 200) await pause(100)
          }),
        )
        await pool.close()
        const headers = { 'if-none-match': `"${paths[0]?.split('/').at(-1)}"` }
        const known = await gun.fire({ path: paths[0] ?? '', headers })
        const { checks, details } = watching.outcome(most)
        return {
          checks: [
            ...checks,
            {
              name: 'each is answered, or refused by its own limit',
              holds: statuses.every((status) => status === 200 || status === 429),
              seen: countBy(statuses),
            },
            {
              name: 'who has a picture is sent none',
              holds: known.status === 304 && known.text === '',
              seen: known.status,
            },
          ],
          details: { ...details, statuses: countBy(statuses) },
        }
      },
    ),
}

/** A picture of noise, which is as large as one gets; gives the path of its PNG. */
async function upload(url: string, token: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 512, height: 512, channels: 3 as const, background: 'black', noise }
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const form = new FormData()
  form.set('file', new File([bytes], 'logo.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url + calls.uploadImage.path, { method: 'POST', headers, body: form })
  const answer: { url: string } = await response.json()
  return new URL(answer.url).pathname.replace(/webp$/, 'png')
}
