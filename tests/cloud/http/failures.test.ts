import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Services } from '../../../cloud/features/deps.ts'
import { openOutbox } from '../../../cloud/features/mail/jobs.ts'
import { smtpMailer } from '../../../cloud/features/mail/mailer.ts'
import { post } from '../../../cloud/features/mail/outbox.ts'
import type { CloudEnv } from '../../../cloud/http/ctx.ts'
import { answerFailure } from '../../../cloud/http/failures.ts'
import { conflict } from '../../../cloud/http/httpError.ts'
import { LimitError } from '../../../cloud/http/limits/limits.ts'
import { requestLog } from '../../../cloud/http/requestLog.ts'
import { openRoute } from '../../../cloud/http/route.ts'
import { DatabaseAwayError, describeFailure } from '../../../cloud/lib/describeFailure.ts'
import { createLog } from '../../../cloud/lib/log.ts'
import { showFailure } from '../../../cloud/pages/html/answerPage.ts'
import { type Call, call, calls } from '../../../src/api/contract.ts'
import { startSmtpServer } from '../identity/support/smtpServer.ts'
import { onOneDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration } from '../support/testCloud.ts'

const packageName = 'com.failures.app'
const tester = 'secret-tester@example.com'
const description = 'Secret plans\n    at secret.place (file:///secret.ts:1:1)'
const profile = { company: 'Secret Ltd', contactEmail: 'secret-contact@example.com', description }

const tables = ['testers', 'developers', 'apps']

onOneDatabase('what is logged of a failure', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  beforeAll(async () => {
    developer = await cloud.person('secret-developer')
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
    for (const table of tables)
      await cloud.db.execute(`alter table ${table} add constraint refused check (false) not valid`)
    return async () => {
      for (const table of tables) await cloud.db.execute(`alter table ${table} drop constraint refused`)
    }
  })

  const logged = () => cloud.lines.map((line) => JSON.parse(line))

  it.each<[string, Call, unknown]>([
    ['tester', calls.trackSharing, { emails: [tester] }],
    ['profile', calls.saveProfile, profile],
    ['submission', calls.updateApp, registration(packageName, { name: 'Secret', description })],
  ])('a %s that cannot be written', async (_, call, body) => {
    cloud.lines.length = 0
    const { status } = await cloud.call(call, { as: developer, params: { packageName }, body })
    expect([status, logged().map(({ msg }) => msg)]).toEqual([500, ['unexpected error', 'request']])
    expect(logged()[0].failure).toEqual({
      name: 'Error',
      code: '23514',
      at: expect.arrayContaining([expect.stringMatching(/^at /)]),
    })
    expect(cloud.lines.join('')).not.toMatch(/secret|@example\.com/i)
  })

  it('a mail that the server refuses, repeating the address', async () => {
    cloud.lines.length = 0
    const smtp = await startSmtpServer({ refuses: true })
    const outbox = openOutbox(cloud.db, smtpMailer(smtp.url, 'portal@example.com'), cloud.log)
    await post(cloud.db, { to: tester, subject: 'Secret', text: 'Secret' })
    outbox.flushSoon()
    await outbox.settled()
    await smtp.stop()

    expect(logged()).toMatchObject([
      { msg: 'mail not sent', attempts: 1, failure: { name: 'Error', code: 'EENVELOPE' } },
    ])
    expect(cloud.lines.join('')).not.toMatch(/secret|@example\.com/i)
  })
})

it('tells nothing of a message, whatever it looks like', () => {
  const changed = new Error('before')
  // A stack is written when it is first read, with the message of that moment.
  expect(changed.stack).toContain('before')
  changed.message = 'after'
  expect([
    describeFailure(changed),
    describeFailure('secret'),
    describeFailure(new TypeError('\n  at secret')),
  ]).toEqual([
    { name: 'Error', code: null, at: [] },
    { name: 'string', code: null, at: [] },
    { name: 'TypeError', code: null, at: expect.not.arrayContaining([expect.stringContaining('secret')]) },
  ])
})

describe('a database that is away', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const ended = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

  async function answersTo(error: Error) {
    const lines: string[] = []
    const fail = () => Promise.reject(error)
    const pages = new Hono<CloudEnv>().onError(showFailure).get('/page', fail)
    const app = new Hono<CloudEnv>().onError(answerFailure)
    app.use(requestLog(createLog('trace', { write: (line) => lines.push(line) })))
    app.route('/', pages).get('/call', fail)
    const answers = await Promise.all(['/page', '/call'].map((path) => app.request(path)))
    return {
      statuses: answers.map(({ status, headers }) => [status, headers.get('retry-after')]),
      texts: await Promise.all(answers.map((answer) => answer.text())),
      told: lines.map((line) => JSON.parse(line).msg).filter((msg) => msg !== 'request'),
    }
  }

  it('is answered 503 by pages and calls, without a line for each', async () => {
    const { statuses, texts, told } = await answersTo(ofQuery(new DatabaseAwayError(refused)))
    expect(statuses).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    expect(texts[0]).toContain('We’ll be right back')
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ code: 'NOT_READY' })
    expect(told).toEqual([])
  })

  it.each([
    ['ended by Postgres', ofQuery(ended), 503, 'NOT_READY'],
    ['reset', ofQuery(reset), 503, 'NOT_READY'],
    ['of an app’s server, refused', refused, 500, 'unexpected error'],
  ])('is known from a connection %s', async (_, error, status, line) => {
    const { statuses, told } = await answersTo(error)
    expect(statuses.map(([one]) => one)).toEqual([status, status])
    expect(told).toEqual([line, line])
  })
})

describe('what a call does beside its declaration', () => {
  const traits = {
    tag: 'Access',
    summary: 'Try',
    access: 'anyone',
    answer: z.object({ done: z.boolean() }),
  } as const
  const declared = call('GET', '/try', { ...traits, refusals: ['CLAIMED'] })
  const versioned = call('GET', '/try', { ...traits, isVersioned: true })

  /** The answer of a cloud whose only route answers as `handler` does. */
  async function answerOf(of: Call, handler: () => Promise<{ done: boolean }>, checkAnswers = true) {
    const app = new Hono<CloudEnv>().onError(answerFailure)
    openRoute(app, { checkAnswers } as Services, of, handler)
    const response = await app.request('/try')
    return [response.status, await response.json()]
  }
  const refuse = (error: Error) => () => Promise.reject(error)
  const inReview = refuse(conflict('IN_REVIEW', 'No.'))

  it('fails the test that made the call, and is answered otherwise', async () => {
    await expect(answerOf(declared, inReview)).rejects.toThrow(
      'GET /try refuses with IN_REVIEW, which it does not declare',
    )
    await expect(answerOf(declared, refuse(new LimitError('registrations', 1)))).rejects.toThrow(
      'refuses with TOO_MANY_REQUESTS',
    )
    await expect(answerOf(versioned, async () => ({ done: true }))).rejects.toThrow('answers no version')
    await expect(answerOf(declared, async () => ({ done: true, more: 1 }))).rejects.toThrow('more than')

    expect(await answerOf(declared, inReview, false)).toEqual([409, { error: 'No.', code: 'IN_REVIEW' }])
    expect(await answerOf(versioned, async () => ({ done: true }), false)).toEqual([200, { done: true }])
  })

  it('is nothing where it keeps to it', async () => {
    expect(await answerOf(declared, refuse(conflict('CLAIMED', 'No.')))).toEqual([
      409,
      { error: 'No.', code: 'CLAIMED' },
    ])
    expect(await answerOf(declared, async () => ({ done: true }))).toEqual([200, { done: true }])
  })
})
