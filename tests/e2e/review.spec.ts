import { expect, test } from '@playwright/test'

import { press } from './support/people.ts'
import { claim, confirm, describe, newApp, openAdmin, shows } from './support/reviewing.ts'

const note = 'The same server as a rejected app: look twice.'

test('a reviewer asks, the developer answers', async ({ browser }) => {
  const app = await newApp(browser)
  const { dev } = app
  const reviewer = await openAdmin(browser)
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

test('a reviewer tries an app and rejects it, and the developer sees what the reviewer saw', async ({
  browser,
}) => {
  const app = await newApp(browser)
  const { dev } = app
  const reviewer = await openAdmin(browser)

  await test.step('points instead of prose, and a note', async () => {
    await app.submit()
    await app.openFromQueue(reviewer)
    await claim(reviewer)
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
    await shows(dev, 'Rejected')
    await expect(dev.getByText(note)).toHaveCount(0)
    await dev.getByRole('link', { name: 'Watch at 0:00 in the recording' }).click()
    await expect(dev).toHaveURL(/\/recordings\//)
    await expect(dev.getByText('Reviewer’s test session')).toBeVisible()
  })
})

test('a rejected app is mended and approved', async ({ browser }) => {
  const app = await newApp(browser)
  const { dev } = app
  await app.submit()
  await app.reject([
    { rule: 'does-what-it-says', field: 'description', observed: 'It points to magnetic north.' },
    { rule: 'server-answers', field: 'server', observed: 'No answer.' },
  ])
  const reviewer = await openAdmin(browser)

  await test.step('one point is mended, with the other the developer disagrees', async () => {
    await app.openReviewPage()
    await shows(dev, 'Rejected')
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

  await test.step('the next round shows the answers, and is approved by keyboard', async () => {
    await app.openFromQueue(reviewer)
    await expect(reviewer.getByText('Round 2')).toBeVisible()
    await expect(reviewer.getByText('It answered within a second.')).toBeVisible()
    await claim(reviewer)
    await reviewer.keyboard.press('a')
    await shows(reviewer, 'This submission was approved')
    await expect(reviewer.locator(':focus')).toContainText('From the Developer')
    expect(await app.publicPage()).toContain('Points to true north, and says so.')
  })
})
