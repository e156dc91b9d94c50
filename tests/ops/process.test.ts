import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { connect } from '../../cloud/db/connect.ts'
import { outbox } from '../../cloud/db/schema.ts'
import { waitForPort } from '../../cloud/http/port.ts'
import { calls } from '../../src/api/contract.ts'
import { startSmtpServer } from '../cloud/identity/support/smtpServer.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { type CloudProcess, signIn, startProcess } from '../cloud/support/process.ts'

// Each starts the whole product, which a busy machine does in half a minute.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
const started: CloudProcess[] = []
const makeDirectory = () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-process-'))
}
const clear = async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  rmSync(directory, { recursive: true, force: true })
}

const start = (env: Record<string, string>) => {
  const process = startProcess({ DATA_DIR: directory, ...env })
  started.push(process)
  return process
}

describe('a portal', () => {
  let port: number
  let url: string
  let first: CloudProcess
  let developer: string
  let admin: string
  beforeAll(async () => {
    makeDirectory()
    port = await freePort()
    url = `http://127.0.0.1:${port}`
  })
  afterAll(clear)

  const own = () => ({ authorization: `Bearer ${developer}` })
  const list = async () => {
    const response = await fetch(`${url}${calls.listApps.path}`, { headers: own() })
    return calls.listApps.answer.parse(await response.json())
  }

  it('starts with the demo data', async () => {
    first = start({ PORT: String(port) })
    await first.says(`Portal ready at ${url}`)
    for (const email of ['developer@example.com', 'admin@example.com']) {
      expect(first.output()).toContain(`${email}  smart-glasses`)
    }

    developer = await signIn(url, 'developer@example.com', 'smart-glasses')
    const statuses = (await list()).map(({ appStoreStatus }) => appStoreStatus)
    expect(statuses).toEqual([
      'DEVELOPMENT',
      'DEVELOPMENT',
      'SUBMITTED',
      'SUBMITTED',
      'REJECTED',
      'DEVELOPMENT',
      'DEVELOPMENT',
      'PUBLISHED',
    ])
    admin = await signIn(url, 'admin@example.com', 'smart-glasses')
    const check = await fetch(`${url}${calls.checkAdmin.path}`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(await check.json()).toEqual({ isAdmin: true, role: 'ADMIN', email: 'admin@example.com' })
  })

  it('refuses a second process', async () => {
    const second = start({ PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `The data directory ${directory} is in use by process ${first.child.pid}. Stop it, or choose another directory with DATA_DIR.\n`,
    )
  })
})

describe('a start', () => {
  beforeEach(makeDirectory)
  afterEach(clear)

  it('ends within 5 s of SIGTERM though the mail server never answers, and keeps the mails', async () => {
    const smtp = await startSmtpServer({ isSilent: true })
    const port = await freePort()
    const cloud = start({ PORT: String(port), SMTP_URL: smtp.url })
    await cloud.says('Portal ready')
    // The first of the demo data's mails is under way.
    await vi.waitFor(() => expect(smtp.connections()).toBe(1), { timeout: 10_000 })

    const asked = performance.now()
    cloud.child.kill('SIGTERM')
    expect(await cloud.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5_000)
    await smtp.stop()

    const { db, close } = await connect({ database: { kind: 'embedded', dataDir: directory } })
    const attempts = await db.select({ attempts: outbox.attempts }).from(outbox).orderBy(outbox.attempts)
    await close()
    const untried = attempts.slice(0, -1)
    expect(untried.length).toBeGreaterThan(0)
    expect(attempts).toEqual([...untried.fill({ attempts: 0 }), { attempts: 1 }])
  })

  it('says what is in its way', async () => {
    const taken = createHttpServer((_, response) => response.writeHead(404).end())
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()))
    const port = String(portOf(taken))

    const blocked = start({ PORT: port })
    // Nothing else: the database was not opened for it.
    expect([await blocked.ended, blocked.output(), readdirSync(directory)]).toEqual([
      1,
      `Port ${port} is already in use. Stop what uses it, or choose another with PORT.\n`,
      [],
    ])
    taken.close()

    const wrong = start({ PORT: 'eighty' })
    expect([await wrong.ended, lastLine(wrong)]).toEqual([
      1,
      'PORT must be a whole number from 0 to 65535, not "eighty".',
    ])
  })

  it('waits for a port whose holder does not answer any more', async () => {
    const dying = createServer()
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', () => resolve()))
    const place = { host: '127.0.0.1', port: portOf(dying) }
    const asked = new Promise((resolve) => dying.once('connection', resolve))
    const free = waitForPort(place)
    await asked
    dying.close()
    dying.on('connection', (socket) => socket.destroy())
    await free
    await waitForPort(place)
  })
})

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const lastLine = ({ output }: CloudProcess) => output().trim().split('\n').at(-1)
