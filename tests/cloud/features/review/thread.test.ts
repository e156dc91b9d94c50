import { beforeAll, expect, it } from 'vitest'

import { outbox, threadMails } from '../../../../cloud/db/schema.ts'
import { calls, mailKinds } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('a thread', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('ada', 'REVIEWER')
    await cloud.call(calls.checkAdmin, { as: reviewer })
    await cloud.call(calls.getMe, { as: developer })
  })

  async function submitted(packageName: string) {
    await submittedApp(cloud, developer, packageName)
    await cloud.mailsSent()
    cloud.mails.length = 0
    return [developing(cloud, developer, packageName), reviewing(cloud, reviewer, packageName)] as const
  }
  const sent = async () => {
    await cloud.mailsSent()
    return cloud.mails.map(({ to, subject }) => [to, subject])
  }

  it('has what both sides write; the developer learns no reviewer’s address', async () => {
    const [mine, theirs] = await submitted('com.thread.both')
    const { status, body } = await mine.say('**Hello**')
    expect([status, body.message]).toEqual([
      201,
      {
        id: expect.any(String),
        at: expect.any(String),
        side: 'developer',
        author: 'developer@example.com',
        text: '**Hello**',
        isQuestion: false,
      },
    ])
    await theirs.say('Good day')
    const said = (messages: { side: string; author: string; text: string }[]) =>
      messages.map(({ side, author, text }) => [side, author, text])
    expect(said(await mine.thread())).toEqual([
      ['developer', 'developer@example.com', '**Hello**'],
      ['reviewer', 'ada', 'Good day'],
    ])
    expect(said(await theirs.thread())).toEqual([
      ['developer', 'developer@example.com', '**Hello**'],
      ['reviewer', 'ada@example.com', 'Good day'],
    ])
    expect((await mine.say(' ')).status).toBe(422)
    expect((await mine.say('x'.repeat(4_001))).status).toBe(422)
  })

  it('has a message once that is sent again with its Idempotency-Key', async () => {
    const packageName = 'com.thread.once'
    const [mine, theirs] = await submitted(packageName)
    const [ofDeveloper, ofReviewer] = [developer, reviewer].map((as) => ({
      as,
      params: { packageName },
      body: { text: 'Hello' },
      headers: { 'idempotency-key': 'posted-once-is-enough' },
    }))
    for (const [call, one] of [
      [calls.postMessage, ofDeveloper],
      [calls.postToThread, ofReviewer],
    ] as const) {
      const first = await cloud.call(call, one)
      expect(first.status).toBe(201)
      expect((await cloud.call(call, one)).body).toEqual(first.body)
      expect((await cloud.call(call, { ...one, body: { text: 'Other' } })).status).toBe(422)
    }
    expect((await mine.thread()).map(({ side }) => side)).toEqual(['developer', 'reviewer'])
    const headers = { 'idempotency-key': 'noted-once-is-enough' }
    const note = () => cloud.call(calls.addNote, { ...ofReviewer, headers })
    expect((await note()).body).toEqual((await note()).body)
    expect(await theirs.notes()).toHaveLength(1)
  })

  it('is paged back in time', async () => {
    const packageName = 'com.thread.pages'
    const [mine] = await submitted(packageName)
    for (let n = 1; n <= 5; n++) await mine.say(`${n}`)
    const pages: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await cloud.call(calls.listMessages, { as: developer, params: { packageName }, query })
      pages.push(body.messages.map(({ text }) => text))
      cursor = body.nextCursor
    }
    expect(pages).toEqual([['4', '5'], ['2', '3'], ['1']])
  })

  it('sends at most one mail in 15 minutes to each person, and the next when they are over', async () => {
    const packageName = 'com.thread.mails'
    const [mine, theirs] = await submitted(packageName)
    await mine.say('Nobody to tell yet')
    expect(await sent()).toEqual([])
    const before = Date.now()
    for (const text of ['One', 'Two', 'Three']) await theirs.say(text)
    expect(await sent()).toEqual([['developer@example.com', 'Live Captions: new message']])
    const later = await cloud.db.select().from(outbox)
    expect(later.map(({ mail }) => mail.text.includes('Two'))).toEqual([true])
    expect(later[0]?.dueAt.getTime()).toBeGreaterThanOrEqual(before + 15 * 60_000)
    await cloud.db.delete(outbox)

    await mine.say('Back')
    expect((await sent()).at(-1)).toEqual(['ada@example.com', 'Live Captions: new message'])
    await cloud.db.update(threadMails).set({ at: new Date(Date.now() - 15 * 60_000) })
    await mine.say('Again')
    expect((await sent()).length).toBe(3)
    await cloud.db.delete(outbox)
  })

  it('carries a question, which the next message answers', async () => {
    const packageName = 'com.thread.question'
    const [mine, theirs] = await submitted(packageName)
    await theirs.claim()
    const { status, body } = await theirs.ask('Which microphone?')
    expect([status, body.submission.state, body.submission.claimedBy]).toEqual([200, 'NEEDS_INFO', null])
    expect(await sent()).toEqual([['developer@example.com', 'Live Captions: a question']])
    expect(await mine.standing()).toEqual(['SUBMITTED', 'none', 'NEEDS_INFO'])
    expect((await theirs.ask('And?')).status).toBe(409)
    expect((await mine.thread()).map(({ text, isQuestion }) => [text, isQuestion])).toEqual([
      ['Which microphone?', true],
    ])
    await mine.say('The glasses’ own.')
    expect(await mine.standing()).toEqual(['SUBMITTED', 'none', 'QUEUED'])
    await theirs.ask('Sure?')
    await mine.edit({ name: 'Surer' })
    await mine.publish()
    expect(await mine.standing()).toEqual(['SUBMITTED', 'none', 'QUEUED'])
    await theirs.ask('Really?')
    expect((await theirs.approve()).status).toBe(200)
  })

  it('is not where reviewers note something for each other', async () => {
    const packageName = 'com.thread.notes'
    const [mine, theirs] = await submitted(packageName)
    const { body } = await theirs.note('Between us: suspicious')
    expect(await theirs.notes()).toEqual([body.note])
    expect(body.note).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      author: 'ada@example.com',
      text: 'Between us: suspicious',
    })
    await theirs.ask('A question')
    await mine.say('An answer')
    await theirs.reject({ notes: 'No' })
    const seen = [await mine.app(), await mine.submission(), await mine.thread(), await sent(), cloud.mails]
    expect(JSON.stringify(seen)).not.toContain('suspicious')
    expect(cloud.lines.join('')).not.toContain('suspicious')
  })

  it('sends only the mails that a person wants', async () => {
    const picky = await cloud.person('picky')
    const settings = async () => (await cloud.call(calls.getMailSettings, { as: picky })).body
    const all = Object.fromEntries(mailKinds.map((kind) => [kind, true]))
    expect(await settings()).toEqual(all)
    const body = { receipt: false, decision: false, question: false }
    await cloud.call(calls.saveMailSettings, { as: picky, body })
    const saved = await cloud.call(calls.saveMailSettings, { as: picky, body: { question: true } })
    expect([saved.body, await settings()]).toEqual(Array(2).fill({ ...all, receipt: false, decision: false }))
    const packageName = 'com.thread.picky'
    await submittedApp(cloud, picky, packageName)
    const theirs = reviewing(cloud, reviewer, packageName)
    await theirs.ask('Hm?')
    await theirs.reject()
    await cloud.mailsSent()
    const mails = cloud.mails.filter(({ to }) => to === picky.email).map(({ subject }) => subject)
    expect(mails).toEqual(['Live Captions: a question'])
  })
})
