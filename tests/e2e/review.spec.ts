import { expect, type Page, test } from '@playwright/test'

import { press } from './support/people.ts'
import { claim, confirm, describe, newApp, openAdmin, shows } from './support/reviewing.ts'

/** Open pages learn what others do within 5 s. */
const untilAsked = (page: Page) => page.clock.fastForward(5_000)

test('a reviewer asks, the developer answers; the reviewer tries the app, rejects it, and the developer sees what they saw', async ({
  browser,
}) => {
  const app = await newApp(browser)
  const { dev } = app
  const reviewer = await openAdmin(browser)

  await test.step('a question, and its answer', async () => {
    await app.addTest('hello', 'name: hello\nsteps:\n  - say: hello\n')
    await app.submit()
    await app.claim()
    await dev.clock.install()
    await app.openReviewPage()
    await shows(dev, 'In review')
    await app.openFromQueue(reviewer)
    await reviewer.getByLabel('Your Message').fill('Which **languages** does it understand?')
    await press(reviewer, 'Send as a Question')
    await shows(reviewer, 'Waiting for the developer')

    await untilAsked(dev)
    await shows(dev, 'The reviewer has a question')
    await expect(dev.getByText('languages', { exact: true })).toBeVisible()
    await dev.getByLabel('Your Message').fill('English and German.')
    await press(dev, 'Send')
    await shows(dev, 'In the review queue')
    await reviewer.reload()
    await expect(reviewer.getByText('English and German.')).toBeVisible()
    await claim(reviewer)
  })

  await test.step('the test that was submitted runs on the submitted version, whose server isn’t there', async () => {
    await press(reviewer, 'Run All')
    await expect(reviewer.getByText('0 passed, 1 failed')).toBeVisible()
    await expect(reviewer.getByText(/^The session ended before the app heard anything\./)).toBeVisible()
  })

  await test.step('the app is tried, and nothing written is lost by that', async () => {
    await press(reviewer, 'Saved Replies')
    await press(reviewer, 'The server doesn’t respond')
    await reviewer.getByRole('link', { name: 'Try This Version' }).click()
    await press(reviewer, 'Start')
    await expect(reviewer.getByRole('status').filter({ hasText: 'Failed.' })).toBeVisible()
    await reviewer.goBack()
    const server = reviewer.getByRole('group', { name: 'Requested Change 1' })
    await server.getByLabel('Moment in the recording').fill('0:00')
    await press(reviewer, 'Reject')
    await press(reviewer, 'Send Now')
    await shows(reviewer, 'Changes were requested')
  })

  await test.step('the developer sees what the reviewer saw', async () => {
    await untilAsked(dev)
    await shows(dev, 'Rejected')
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
  ])
  const reviewer = await openAdmin(browser)

  await test.step('what was asked for is mended', async () => {
    await app.openReviewPage()
    await shows(dev, 'Rejected')
    await describe(app, 'Points to true north, and says so.')
    const described = dev.getByRole('group', { name: 'The app does what its description says' })
    await expect(described.locator('ins').first()).toBeVisible()
    await expect(dev.getByRole('button', { name: 'Resubmit' })).toBeDisabled()
    await described.getByRole('button', { name: 'Fixed' }).click()
    await press(dev, 'Resubmit')
    await confirm(dev, 'Resubmit')
  })

  await test.step('the next round is approved by keyboard', async () => {
    await app.openFromQueue(reviewer)
    await expect(reviewer.getByText('Round 2')).toBeVisible()
    await claim(reviewer)
    await reviewer.keyboard.press('a')
    await press(reviewer, 'Send Now')
    await shows(reviewer, 'This submission was approved')
    await expect(reviewer.locator(':focus')).toContainText('From the Developer')
    expect(await app.publicPage()).toContain('Points to true north, and says so.')
  })
})
