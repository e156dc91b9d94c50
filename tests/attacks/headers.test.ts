import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { builtPortal } from '../../bench/harness/portalBuild.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { signIn, startProcess } from '../cloud/support/process.ts'
import { headerChecks } from './support/headers.ts'

beforeAll(() => void builtPortal())

it.each([
  ['on loopback', {}],
  ['behind TLS', { SITE_URL: 'https://localhost' }],
])('every kind of answer has its headers %s', async (_, env: Record<string, string>) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-headers-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, ended, says } = startProcess({ DATA_DIR: directory, PORT: String(port), ...env })
  try {
    await says('Portal ready at')
    const token = await signIn(url, 'developer@example.com', 'smart-glasses')
    const checks = await headerChecks(url, { token, isTls: 'SITE_URL' in env })
    expect(checks.length).toBeGreaterThan(500)
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
})
