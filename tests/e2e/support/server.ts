import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { e2ePort } from './origin.ts'

/** The one process of `npm start`, on an empty data directory that goes with it. */
const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

Object.assign(process.env, {
  PORT: String(e2ePort),
  DATA_DIR: directory,
  // Tests sign up and sign in far more often than a person would.
  RATE_LIMIT_FACTOR: '100',
  MAIL_INTERVAL_SECONDS: '0',
})
await import('../../../cloud/main.ts')
