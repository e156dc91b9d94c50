import { beforeAll, expect, it } from 'vitest'

import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

const logo = {
  rule: 'own-name-and-logo',
  field: 'logoURL',
  observed: 'The logo is another app’s.',
  expected: 'Use one of your own.',
} as const
const server = {
  rule: 'server-answers',
  field: 'server',
  observed: 'No answer in 10 s.',
  expected: 'Answer the webhook first, work later.',
} as const

onOneDatabase('the points of a rejection', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  async function lastRejection() {
    await cloud.mailsSent()
    return cloud.mails.findLast(({ subject }) => subject === 'Live Captions was rejected')?.text
  }

  async function rejected(packageName: string, body: object) {
    await submittedApp(cloud, developer, packageName)
    const theirs = reviewing(cloud, reviewer, packageName)
    expect((await theirs.reject(body)).status).toBe(200)
    return [developing(cloud, developer, packageName), theirs] as const
  }

  it('are a list that the developer answers before the next round, which keeps its turn', async () => {
    const packageName = 'com.points.list'
    const [mine, theirs] = await rejected(packageName, { reasons: [logo, server] })
    await submittedApp(cloud, developer, 'com.points.later')

    const open = {
      id: expect.any(String),
      state: 'open',
      answer: null,
      before: null,
      after: null,
      recordingId: null,
      momentMs: null,
    }
    const url = 'https://captions.example.com/logo.png'
    const { reasons, submission } = await mine.submission()
    expect(reasons).toEqual([
      { ...open, ...logo, before: url, after: url },
      { ...open, ...server },
    ])
    expect([submission?.state, submission?.position]).toEqual(['CHANGES_REQUESTED', null])
    const notes = [
      'Name and logo are the app’s own: The logo is another app’s. Use one of your own.',
      'The app’s server answers: No answer in 10 s. Answer the webhook first, work later.',
    ].join('\n\n')
    expect([(await mine.app()).reviewNotes, submission?.notes]).toEqual([notes, null])
    expect(await lastRejection()).toContain(`Requested changes:\n\n${notes}`)

    const early = await mine.publish()
    expect([early.status, early.body]).toMatchObject([409, { code: 'POINTS_OPEN' }])
    const [first, second] = reasons.map(({ id }) => id)
    await mine.edit({ logoURL: 'https://captions.example.com/own.png' })
    const fixed = await mine.answer(first ?? '', { state: 'fixed' })
    expect([fixed.status, fixed.body.reason]).toEqual([
      200,
      { ...reasons[0], state: 'fixed', after: 'https://captions.example.com/own.png' },
    ])
    const silent = await mine.answer(second ?? '', { state: 'disputed' })
    expect([silent.status, silent.body]).toMatchObject([422, { fields: { answer: 'Say why you disagree.' } }])
    expect((await mine.publish()).status).toBe(409)
    await mine.answer(second ?? '', { state: 'disputed', answer: 'It answers in 1 s.' })
    expect((await mine.app()).appStoreStatus).toBe('REJECTED')
    expect((await mine.publish()).status).toBe(200)

    expect((await mine.submission()).submission).toMatchObject({ state: 'QUEUED', position: 1 })
    const review = await theirs.read()
    expect(review.submission.isResubmission).toBe(true)
    expect(review.reasons.map(({ state, answer, after }) => [state, answer, after])).toEqual([
      ['fixed', null, 'https://captions.example.com/own.png'],
      ['disputed', 'It answers in 1 s.', null],
    ])
    expect(review.decisions.map(({ state, notes }) => [state, notes])).toEqual([['CHANGES_REQUESTED', null]])
    await theirs.approve()
    expect((await mine.submission()).reasons.map(({ state }) => state)).toEqual(['resolved', 'resolved'])
    expect((await mine.answer(first ?? '', { state: 'fixed' })).status).toBe(404)
    await reviewing(cloud, reviewer, 'com.points.later').approve()
  })

  it('are one where the notes stand alone, which whoever knows only these need not answer', async () => {
    const [mine] = await rejected('com.points.notes', { notes: 'No.' })
    expect((await mine.submission()).reasons).toMatchObject([
      { rule: null, field: null, observed: 'No.', expected: '', state: 'open' },
    ])
    expect((await mine.publish()).status).toBe(200)
    await mine.withdraw()
    expect(await mine.standing()).toEqual(['REJECTED', 'none', 'WITHDRAWN'])
  })

  it('stand beside notes', async () => {
    const [mine] = await rejected('com.points.both', { notes: 'Almost.', reasons: [server] })
    expect((await mine.app()).reviewNotes).toBe('Almost.')
    const { reasons, submission } = await mine.submission()
    expect([reasons.length, submission?.notes]).toEqual([1, 'Almost.'])
    const mail = await lastRejection()
    for (const text of ['Review notes:\n\nAlmost.', server.observed]) expect(mail).toContain(text)
  })

  it('are checked, and belong to one app', async () => {
    const [mine] = await rejected('com.points.mine', { reasons: [server] })
    await rejected('com.points.other', { reasons: [logo] })
    const other = developing(cloud, developer, 'com.points.other')
    const [theirs] = (await other.submission()).reasons
    for (const id of [theirs?.id ?? '', 'nonsense'])
      expect((await mine.answer(id, { state: 'fixed' })).status).toBe(404)

    const packageName = 'com.points.wrong'
    await submittedApp(cloud, developer, packageName)
    const { reject } = reviewing(cloud, reviewer, packageName)
    const refused = async (body: object) => {
      const answer = await reject(body)
      return [answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})]
    }
    expect(await refused({ reasons: [] })).toEqual([422, ['notes']])
    expect(await refused({ reasons: [{ ...logo, rule: 'none' }] })).toEqual([
      422,
      ['reasons', 'reasons/0/rule'],
    ])
    expect(await refused({ reasons: [{ ...logo, field: 'status' }] })).toEqual([
      422,
      ['reasons', 'reasons/0/field'],
    ])
    expect(await refused({ reasons: [{ ...logo, expected: ' ' }] })).toEqual([
      422,
      ['reasons', 'reasons/0/expected'],
    ])
    expect(await refused({ reasons: Array(21).fill(logo) })).toEqual([422, ['reasons']])
    expect(await refused({ reasons: [{ ...logo, observed: 'a\0' }] })).toEqual([422, ['reasons']])
    for (const momentMs of [-1, 0.5, 86_400_001, '12'])
      expect(await refused({ reasons: [{ ...logo, momentMs }] })).toEqual([
        422,
        ['reasons', 'reasons/0/momentMs'],
      ])
  })

  it('stay among the decisions that the developer reads, with the name of who decided', async () => {
    const [mine, theirs] = await rejected('com.points.decided', { notes: 'Say when it listens.' })
    await submittedApp(cloud, developer, 'com.points.other')
    expect((await mine.publish()).status).toBe(200)
    await theirs.approve({ notes: 'Thanks.' })
    const decision = {
      submissionId: expect.any(String),
      decidedBy: 'reviewer',
      decidedAt: expect.any(String),
      release: { id: expect.any(String), number: 1, version: null },
      isSuspended: false,
    }
    expect((await mine.submission()).decisions).toEqual([
      { ...decision, state: 'APPROVED', notes: 'Thanks.' },
      { ...decision, state: 'CHANGES_REQUESTED', notes: 'Say when it listens.' },
    ])
  })
})
