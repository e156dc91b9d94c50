import { expect, it } from 'vitest'

import { calls } from '../../../../src/api/contract.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { submittedApp } from '../../support/testCloud.ts'

onEachDatabase('an app’s timeline', (database) => {
  const cloud = setUpCloud(database)

  it('says who did what, the newest first, by pages, and nothing of what reviewers keep to themselves', async () => {
    const packageName = 'com.timeline.app'
    const developer = await cloud.person('developer')
    const [ada, ben] = [await cloud.official('ada', 'REVIEWER'), await cloud.official('ben', 'ADMIN')]
    await submittedApp(cloud, developer, packageName)
    const mine = developing(cloud, developer, packageName)
    const theirs = reviewing(cloud, ada, packageName)
    await theirs.claim()
    await reviewing(cloud, ben, packageName).claim({ takeover: '1' })
    await reviewing(cloud, ben, packageName).release()
    await theirs.note('Between us')
    await theirs.ask('Why?')
    await mine.say('Because.')
    await mine.edit({ name: 'Renamed' })
    await mine.publish()
    await theirs.reject({ notes: 'Not yet.' })

    const seen: unknown[] = []
    const answers: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) }
      const { body } = await cloud.call(calls.getTimeline, { as: developer, params: { packageName }, query })
      seen.push(...body.items.map(({ kind, actor, text, detail }) => [kind, actor, text, detail]))
      answers.push(JSON.stringify(body))
      cursor = body.next
    }
    const me = 'developer@example.com'
    expect(seen).toEqual([
      ['app.rejected', 'ada', 'asked for changes', 'Not yet.'],
      ['submission.replaced', me, 'submitted a newer version', null],
      ['app.edited', me, 'edited the app', 'name'],
      ['submission.answered', me, 'answered the question', null],
      ['submission.question', 'ada', 'asked a question', 'Why?'],
      ['submission.claimed', 'ada', 'began the review', null],
      ['app.submitted', me, 'submitted the app for review', null],
      ['app.registered', me, 'registered the app', null],
    ])
    expect(answers.join('')).not.toMatch(/ada@|ben|Between us/)
    const foreign = await cloud.call(calls.getTimeline, { as: ada, params: { packageName } })
    expect(foreign.status).toBe(404)
  })
})
