import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import sharp from 'sharp'

import { calls } from '../../src/api/contract.ts'
import { declared, picture } from '../../tests/cloud/api/images/pictures.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import { usageOf } from '../harness/processes.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { countBy, rounded } from '../harness/statistics.ts'

/** What the process may take on in addition, in megabytes: pictures are decoded, the largest takes 50; bombs are not. */
const mostGrowth = { decoded: 250, refused: 60 }
const atOnce = 2
/** The cloud answers before it has read a body that is too large, and hangs up while it is still sent. */
const hungUp = 0

export default {
  about:
    'security: pictures that are bombs, bodies that are too large, uploads that break off; memory stays flat',

  run: ({ amount, report }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1000' }, async ({ cloud, gun }) => {
      const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
      const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
        const form = new FormData()
        form.set('file', new File([bytes], 'logo.png', { type: 'image/png' }))
        const headers = { authorization: `Bearer ${token}` }
        const answered = fetch(cloud.url + calls.uploadImage.path, { method: 'POST', headers, body: form })
        return answered.then(({ status }) => status).catch(() => hungUp)
      }
      const bytesOf = async (width: number, height: number) =>
        new Uint8Array(await picture(width, height).jpeg().toBuffer())

      const good = await bytesOf(1_200, 900)
      const largest = await plain(4_096)
      const bomb = new Uint8Array(declared(10_000, 10_000))
      const kinds = [
        // Those first: what was decoded leaves the process larger.
        {
          name: `${bomb.length} bytes that declare 10,000 × 10,000`,
          bytes: bomb,
          statuses: [422],
          times: amount(500, 50),
        },
        {
          name: 'a body of 40 MB',
          bytes: new Uint8Array(40 * 2 ** 20),
          statuses: [413, hungUp],
          times: amount(50, 5),
        },
        { name: 'a picture of 1,200 × 900', bytes: good, statuses: [201], times: amount(100, 10) },
        { name: 'one of 4,096 × 4,096', bytes: largest, statuses: [201], times: amount(20, 4) },
      ]
      await upload(bomb)
      const before = usageOf(cloud.child.pid).memory

      const checks: Parameters<typeof outcomeOf>[0] = []
      for (const { name, bytes, statuses, times } of kinds) {
        const seen: number[] = []
        let most = 0
        for (let sent = 0; sent < times; sent += atOnce) {
          seen.push(...(await Promise.all(Array.from({ length: atOnce }, () => upload(bytes)))))
          most = Math.max(most, usageOf(cloud.child.pid).memory)
        }
        const grown = rounded((most - before) / 1e6)
        report(`${name}, ${times} times: ${JSON.stringify(countBy(seen))}, at most ${grown} MB more`)
        checks.push({
          name: `${name}: ${statuses[0]}`,
          holds: seen.every((status) => statuses.includes(status)),
          seen: countBy(seen),
        })
        checks.push({
          name: `${name}: memory`,
          holds: grown <= mostGrowth[statuses.includes(201) ? 'decoded' : 'refused'],
          seen: grown,
        })
      }

      const broken = amount(50, 5)
      for (let n = 0; n < broken; n++) await breakOff(cloud.url, token)
      checks.push({
        name: 'another is stored after uploads broke off',
        holds: (await upload(good)) === 201,
        seen: broken,
      })
      const health = await fetch(cloud.url + calls.health.path)
      checks.push({ name: 'the cloud is alive', holds: health.status === 200, seen: health.status })
      return outcomeOf(checks)
    }),
} satisfies Program

/** A picture of one colour, so that its file is small. */
const plain = async (side: number) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )

/** Sends half of what it announces, then hangs up. */
async function breakOff(url: string, token: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${calls.uploadImage.path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\n\r\n',
    ].join('\r\n'),
  )
  socket.write(Buffer.alloc(500_000))
  await pause(20)
  socket.destroy()
}
