import { readFile } from 'node:fs/promises'

import sharp from 'sharp'
import * as z from 'zod/mini'

import { calls, pathOfScreenshot } from '../../src/api/contract.ts'
import { withProfile } from '../harness/browser.ts'
import { exchange, type Served, signIn, withEmbedded } from '../harness/embedded.ts'
import { audit, auditInTurns } from '../harness/lighthouse.ts'
import type { Program } from '../harness/program.ts'
import { withPlainPage } from '../harness/references.ts'
import { rounded } from '../harness/statistics.ts'

const most = 1.1
const pictures = 5
const packageName = 'com.northlight.live-captions'
const drawn = new URL('../../cloud/demo/pictures/live-captions-street.webp', import.meta.url)

export default {
  about:
    'the public page of an app with 5 screenshots: scores, no script; LCP against a static page with its first, in turns',

  run: ({ amount, report }) =>
    withEmbedded({}, async (served) => {
      const [first = ''] = await publish(served)
      const { url } = served.cloud
      const address = `${url}/install/${packageName}`
      const page = await (await fetch(address)).text()
      const picture = await (await fetch(url + pathOfScreenshot(first))).bytes()
      return withPlainPage(page, picture, (plainUrl) =>
        withProfile(async (_, port) => {
          const rounds = amount(9, 1)
          const { reference, page, reports } = await auditInTurns(
            rounds,
            () => audit(plainUrl, port, { only: ['performance'] }),
            () => audit(address, port),
            report,
          )
          const { scores = {}, faults } = reports.at(-1) ?? {}
          const ratio = rounded(page.lcp / reference.lcp, 3)
          const all = { ...scores, performance: page.performance }
          return {
            figure: `LCP ${page.lcp} ms, ${ratio} × the static page's ${reference.lcp} ms; JavaScript ${page.scriptTransfer} bytes; scores ${Object.values(all).join(', ')}`,
            target: `≤ ${most} ×, 0 bytes, four times 100`,
            passed:
              ratio <= most &&
              page.scriptTransfer === 0 &&
              Object.values(all).every((score) => score === 100),
            details: { rounds, pictures, install: page, reference, scores: all, faults },
          }
        }),
      )
    }),
} satisfies Program

const answers = {
  screenshot: z.object({ screenshot: z.object({ hash: z.string() }) }),
  app: z.looseObject({}),
}

/** Gives the demo data's published app five screenshots, and approves them; their hashes. */
async function publish({ cloud, gun }: Served): Promise<string[]> {
  const tokenOf = async (email: string) => exchange(gun, await signIn(gun, email, 'smart-glasses'))
  const token = await tokenOf('developer@example.com')
  const own = (path: string) => path.replace('{packageName}', packageName)
  const fire = async (path: string, shot: object) => {
    const { status, text } = await gun.fire({ path: own(path), token, ...shot })
    if (status >= 300) throw new Error(`${path} answers ${status}: ${text}`)
    return text
  }

  const hashes: string[] = []
  for (let n = 0; n < pictures; n++) {
    const body = new FormData()
    const tinted = await sharp(await readFile(drawn))
      .modulate({ hue: n * 60 })
      .png()
      .toBuffer()
    body.set('file', new File([new Uint8Array(tinted)], 'lens.png', { type: 'image/png' }))
    const answer = await fetch(cloud.url + own(calls.uploadScreenshot.path), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    hashes.push(answers.screenshot.parse(await answer.json()).screenshot.hash)
  }
  const app = answers.app.parse(JSON.parse(await fire(calls.getApp.path, {})))
  const screenshots = hashes.map((hash, n) => ({ hash, alt: `Captions in a street, ${n + 1}` }))
  await fire(calls.updateApp.path, { method: 'PUT', body: { ...app, screenshots } })
  await fire(calls.publishApp.path, { method: 'POST', body: {} })
  const admin = await tokenOf('admin@example.com')
  await fire(calls.approveApp.path, { method: 'POST', body: { notes: '' }, token: admin })
  return hashes
}
