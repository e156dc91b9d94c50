import { expect, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import {
  claim,
  confirm,
  describe,
  newApp,
  newReviewer,
  openAdmin,
  press,
  shows,
  standing,
} from './support/reviewing.ts'

const whyNotTried = 'It was tried on real glasses.'
const note = 'The same server as a rejected app: look twice.'
const reasons = [
  {
    rule: 'does-what-it-says',
    field: 'description',
    observed: 'The description doesn’t say what the app does.',
    expected: 'Describe it.',
  },
  { rule: 'server-answers', field: 'server', observed: 'No answer in 10 s.', expected: 'Answer first.' },
]

test('a developer submits, and of two claims at once one wins', async ({ browser }) => {
  const app = await newApp(browser)
  const { dev } = app
  await app.openReviewPage()
  await standing(dev, 'Not submitted yet').getByRole('button', { name: 'Submit for Review' }).click()
  const advice = dev.getByRole('group', { name: /^Tested in Try It/ })
  await advice.getByRole('button', { name: 'Skip This Check…' }).click()
  await advice.getByLabel('Why Is This OK?').fill(whyNotTried)
  await advice.getByRole('button', { name: 'Skip This Check', exact: true }).click()
  await expect(advice.getByText(`Skipped: ${whyNotTried}`)).toBeVisible()
  await confirm(dev, 'Submit for Review')

  const [ada, ben] = [await newReviewer(browser, app), await newReviewer(browser, app)]
  const reviewers = [ada, ben]
  for (const { page } of reviewers) await app.openFromQueue(page)
  await expect(ada.page.getByText(`Skipped: ${whyNotTried}`)).toBeVisible()
  await Promise.all(reviewers.map(({ page }) => press(page, 'Claim')))
  const holding = () =>
    Promise.all(reviewers.map(({ page }) => standing(page, 'You’re reviewing this submission').isVisible()))
  await expect.poll(async () => (await holding()).filter(Boolean)).toHaveLength(1)
  const [adaHolds] = await holding()
  const [winner, second] = adaHolds ? [ada, ben] : [ben, ada]
  await shows(second.page, `${winner.email} is reviewing this submission`)
  await expect(second.page.getByRole('button', { name: 'Approve' })).toBeDisabled()
})

test('an app is asked about, rejected, and mended', async ({ browser }) => {
  const app = await newApp(browser)
  const { dev } = app
  const reviewer = await openAdmin(browser)

  await test.step('a question and its answer', async () => {
    await app.submit()
    await app.claim()
    await app.openReviewPage()
    await shows(dev, 'In review')
    await app.openFromQueue(reviewer)
    await reviewer.getByLabel('Your Message').fill('Which **languages** does it understand?')
    await press(reviewer, 'Send as a Question')
    await shows(reviewer, 'Waiting for the developer')

    // Open pages learn what others do within 5 s.
    await shows(dev, 'The reviewer has a question')
    await expect(dev.getByText('languages', { exact: true })).toBeVisible()
    await dev.getByLabel('Your Message').fill('English and German.')
    await press(dev, 'Send')
    await shows(dev, 'In the review queue')
    await reviewer.reload()
    await expect(reviewer.getByText('English and German.')).toBeVisible()
    await claim(reviewer)
  })

  await test.step('points instead of prose, and a note', async () => {
    await reviewer.getByRole('textbox', { name: 'Internal note' }).fill(note)
    await press(reviewer, 'Add Note')
    await expect(reviewer.getByRole('article').filter({ hasText: note })).toBeVisible()
    for (const point of ['The description is a placeholder', 'The server doesn’t respond']) {
      await press(reviewer, 'Saved Replies')
      await press(reviewer, point)
    }
  })

  await test.step('the app is tried, and nothing written is lost by that', async () => {
    await reviewer.getByRole('link', { name: 'Try This Version' }).click()
    await press(reviewer, 'Start')
    await expect(reviewer.getByRole('status').filter({ hasText: 'Failed.' })).toBeVisible()
    await reviewer.goBack()
    const server = reviewer.getByRole('group', { name: 'Requested Change 2' })
    await server.getByLabel('Moment in the recording').fill('0:00')
    await press(reviewer, 'Reject')
    await press(reviewer, 'Send Now')
    await shows(reviewer, 'Changes were requested')
  })

  await test.step('the developer sees what the reviewer saw', async () => {
    await app.openReviewPage()
    await shows(dev, 'Changes requested')
    await expect(dev.getByText(note)).toHaveCount(0)
    await dev.getByRole('link', { name: 'Watch at 0:00 in the recording' }).click()
    await expect(dev).toHaveURL(/\/recordings\//)
    await expect(dev.getByText('Reviewer’s test session')).toBeVisible()
  })

  await test.step('one point is mended, with the other the developer disagrees', async () => {
    await describe(app, 'Points to true north, and says so.')
    const described = dev.getByRole('group', { name: 'The app does what its description says' })
    await expect(described.locator('ins').first()).toBeVisible()
    await expect(dev.getByRole('button', { name: 'Resubmit' })).toBeDisabled()
    await described.getByRole('button', { name: 'Fixed' }).click()
    await expect(dev.getByText('Responded to 1 of 2 changes')).toBeVisible()
    const server = dev.getByRole('group', { name: 'The app’s server answers' })
    await server.getByRole('button', { name: 'Disagree…' }).click()
    await server.getByLabel('Why Is This OK?').fill('It answered within a second.')
    await server.getByRole('button', { name: 'Disagree', exact: true }).click()
    await expect(dev.getByText('Responded to 2 of 2 changes')).toBeVisible()
    await press(dev, 'Resubmit')
    await confirm(dev, 'Resubmit')
  })
})

test('a resubmission keeps its turn, the other reviewer sees the answers, and no developer the note', async ({
  browser,
}) => {
  const app = await newApp(browser)
  const { dev, packageName, asDeveloper } = app
  await app.submit()
  const later = await newApp(browser)
  await later.submit()
  await app.asAdmin(calls.addNote, { packageName }, { text: note })
  await app.reject({ reasons })
  await app.edit('Points to true north, and says so.')
  const { reasons: points } = await asDeveloper(calls.getSubmission, { packageName })
  const answers = [{ state: 'fixed' }, { state: 'disputed', answer: 'It answered within a second.' }]
  for (const [index, answer] of answers.entries())
    await asDeveloper(calls.answerPoint, { packageName, id: points[index].id }, answer)
  await app.submit()

  const { page: reviewer } = await newReviewer(browser, app)
  await reviewer.goto('/admin/submissions')
  const links = reviewer.getByRole('list', { name: 'Queue' }).getByRole('link')
  await expect(links.filter({ hasText: app.name })).toBeVisible()
  const names = [app.name, later.name]
  expect((await links.allTextContents()).filter((name) => names.includes(name))).toEqual(names)
  await reviewer.getByRole('link', { name: app.name }).click()
  await expect(reviewer.getByText('Round 2')).toBeVisible()
  await expect(reviewer.getByText('It answered within a second.')).toBeVisible()
  await expect(reviewer.getByText(note)).toBeVisible()
  await claim(reviewer)
  await reviewer.keyboard.press('a')
  await shows(reviewer, 'This submission was approved')
  await expect(reviewer.locator(':focus')).toContainText('From the Developer')
  expect(await app.publicPage()).toContain('Points to true north, and says so.')

  const reads = Object.values(calls).filter(
    ({ method, access, path }) =>
      method === 'GET' && ['anyone', 'developer'].includes(access) && !/\{(?!packageName\})/.test(path),
  )
  expect(reads.length).toBeGreaterThan(10)
  for (const call of reads)
    expect(JSON.stringify(await asDeveloper(call, { packageName })), call.path).not.toContain(note)
  expect(await app.publicPage()).not.toContain(note)
  const mails = await dev.request.get(`/mail.json?to=${encodeURIComponent(app.email)}`)
  expect(await mails.text()).toContain(app.name)
  expect(await mails.text()).not.toContain(note)
})
