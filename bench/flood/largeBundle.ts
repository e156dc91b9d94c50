import { randomBytes } from 'node:crypto'
import { type Zippable, zipSync } from 'fflate'

import { calls } from '../../src/api/contract.ts'
import { registration } from '../../tests/cloud/support/registration.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { person } from '../harness/people.ts'
import { rounded } from '../harness/statistics.ts'
import { type Way, watch } from './way.ts'

const packageName = 'com.bench.bundle'
const files = 2_000
const size = 49 * 1_024 * 1_024
const most = { health: 250, megabytes: 150, ms: 20_000 }

export const largeBundle: Way = {
  about: 'a bundle of 2,000 files and 49 MB that nothing makes smaller',

  run: () =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', DEMO: '0' }, async ({ cloud }) => {
      const { token } = await person('packer')
      const headers = { authorization: `Bearer ${token}` }
      const app = registration(packageName, { kind: 'web', publicUrl: '', webAddress: '' })
      await fetch(cloud.url + calls.registerApp.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(app),
      })
      const form = new FormData()
      form.set('bundle', new File([bundle()], 'dist.zip', { type: 'application/zip' }))
      const path = calls.createRelease.path.replace('{packageName}', packageName)
      const watching = watch(cloud)
      let ms = 0
      let answer = ''
      let status = 0
      await watching.during(async () => {
        const begun = performance.now()
        const response = await fetch(cloud.url + path, { method: 'POST', headers, body: form })
        answer = await response.text()
        status = response.status
        ms = rounded(performance.now() - begun)
      })
      const { checks, details } = watching.outcome(most)
      return {
        checks: [
          ...checks,
          { name: 'it is a release', holds: status === 201, seen: status === 201 ? status : answer },
          { name: `it goes through in ${most.ms / 1_000} s`, holds: ms <= most.ms, seen: ms },
        ],
        details: { ...details, ms },
      }
    }),
}

function bundle(): Uint8Array<ArrayBuffer> {
  const manifest = { package_id: packageName, version: '1.0.0', entrypoint: 'index.html', name: 'Large' }
  const content: Zippable = {
    'app.json': Buffer.from(JSON.stringify(manifest)),
    'index.html': Buffer.from('<!doctype html>'),
  }
  const each = Math.floor(size / (files - 2))
  for (let number = 0; number < files - 2; number++)
    content[`assets/${number}.bin`] = [randomBytes(each), { level: 0 }]
  return new Uint8Array(zipSync(content))
}
