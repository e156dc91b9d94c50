import { type Browser, expect, type Page, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { admin, demoPassword, newAddress } from './support/people.ts'
import { join } from './support/session.ts'

const password = 'a-long-password'
const whyNotTried = 'It was tried on real glasses.'
const note = 'The same server as a rejected app: look twice.'

const standing = (page: Page, title: string) => page.getByRole('region', { name: title })
const shows = (page: Page, title: string) => expect(standing(page, title)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function newPerson(browser: Browser, who: string): Promise<{ page: Page; email: string }> {
  const email = newAddress(who)
  const page = await (await browser.newContext()).newPage()
  await join(page, email, password)
  return { page, email }
}

/** Confirms the publish dialog. */
async function confirm(page: Page, label: 'Submit for Review' | 'Resubmit'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await shows(page, 'In the review queue')
}

async function describe(page: Page, packageName: string, text: string): Promise<void> {
  await page.goto(`/tpas/${packageName}/edit`)
  await page.getByLabel('Description').fill(text)
  await press(page, 'Save Changes')
  await expect(page.getByText('App updated successfully')).toBeVisible()
  await page.goto(`/tpas/${packageName}/review`)
}

async function claim(page: Page): Promise<void> {
  await press(page, 'Claim')
  await shows(page, 'You’re reviewing this submission')
}

async function takeOver(page: Page): Promise<void> {
  await press(page, 'Take Over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Over' }).click()
  await shows(page, 'You’re reviewing this submission')
}

test('two reviewers and a developer: from the first submission to an update and a withdrawal', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [developer, ada, ben] = await Promise.all([
    newPerson(browser, 'developer'),
    newPerson(browser, 'ada'),
    newPerson(browser, 'ben'),
  ])
  const reviewers = [ada, ben]
  const dev = developer.page
  const asDeveloper = await apiOf(dev, { email: developer.email, password })
  const asAdmin = await apiOf(ada.page, { email: admin, password: demoPassword })
  for (const { email } of reviewers) await asAdmin(calls.addAdminUser, {}, { email, role: 'REVIEWER' })
  await asDeveloper(calls.saveProfile, {}, { company: 'Northlight', contactEmail: developer.email })

  const unique = Date.now()
  const names = { first: `Compass ${unique}`, second: `Sextant ${unique}` }
  const packageName = `com.example.compass${unique}`
  const other = `com.example.sextant${unique}`
  for (const [name, each] of [
    [names.first, packageName],
    [names.second, other],
  ] as const)
    await asDeveloper(
      calls.registerApp,
      {},
      {
        packageName: each,
        name,
        description: 'Points north.',
        publicUrl: 'https://app.example.com',
        logoURL: 'https://app.example.com/logo.png',
      },
    )
  const publicPage = async () => (await dev.request.get(`/install/${packageName}`)).text()
  const openFromQueue = async (page: Page) => {
    await page.goto('/admin/submissions')
    await page.getByRole('link', { name: names.first }).click()
    await expect(page.getByRole('heading', { level: 1, name: names.first })).toBeVisible()
  }

  await test.step('the developer submits', async () => {
    await dev.goto(`/tpas/${packageName}/review`)
    await standing(dev, 'Not submitted yet').getByRole('button', { name: 'Submit for Review' }).click()
    const advice = dev.getByRole('group', { name: /^Tested in Try It/ })
    await advice.getByRole('button', { name: 'Skip This Check…' }).click()
    await advice.getByLabel('Why Is This OK?').fill(whyNotTried)
    await advice.getByRole('button', { name: 'Skip This Check', exact: true }).click()
    await expect(advice.getByText(`Skipped: ${whyNotTried}`)).toBeVisible()
    await confirm(dev, 'Submit for Review')
    await asDeveloper(calls.publishApp, { packageName: other })
  })

  const [holder, loser] = await test.step('of two claims at once one wins', async () => {
    for (const { page } of reviewers) await openFromQueue(page)
    await expect(ada.page.getByText(`Skipped: ${whyNotTried}`)).toBeVisible()
    await Promise.all(reviewers.map(({ page }) => press(page, 'Claim')))
    const holding = () =>
      Promise.all(reviewers.map(({ page }) => standing(page, 'You’re reviewing this submission').isVisible()))
    await expect.poll(async () => (await holding()).filter(Boolean)).toHaveLength(1)
    const [adaHolds] = await holding()
    const [winner, second] = adaHolds ? [ada, ben] : [ben, ada]
    await shows(second.page, `${winner.email} is reviewing this submission`)
    await expect(second.page.getByRole('button', { name: 'Approve' })).toBeDisabled()
    return [winner.page, second.page] as const
  })

  await test.step('a question and its answer', async () => {
    await holder.getByLabel('Your message').fill('Which **languages** does it understand?')
    await press(holder, 'Send as a Question')
    await shows(holder, 'Waiting for the developer')

    // Open pages learn what others do within 5 s.
    await shows(dev, 'The reviewer has a question')
    await expect(dev.getByText('languages', { exact: true })).toBeVisible()
    await dev.getByLabel('Your message').fill('English and German.')
    await press(dev, 'Send')
    await shows(dev, 'In the review queue')
  })

  await test.step('points instead of prose, and a note that stays internal', async () => {
    await holder.reload()
    await expect(holder.getByText('English and German.')).toBeVisible()
    await claim(holder)
    await holder.getByRole('textbox', { name: 'Internal note' }).fill(note)
    await press(holder, 'Add Note')
    await expect(holder.getByRole('article').filter({ hasText: note })).toBeVisible()
    for (const point of ['The description is a placeholder', 'The server doesn’t respond']) {
      await press(holder, 'Saved Replies')
      await press(holder, point)
    }
  })

  await test.step('the app is tried, and nothing written is lost by that', async () => {
    await holder.getByRole('link', { name: 'Try This Version' }).click()
    await press(holder, 'Start')
    await expect(holder.getByRole('status').filter({ hasText: 'Failed.' })).toBeVisible()
    await holder.goBack()
    const server = holder.getByRole('group', { name: 'Requested Change 2' })
    await server.getByLabel('Moment in the recording').fill('0:00')
    await press(holder, 'Reject')
    await press(holder, 'Send Now')
    await shows(holder, 'Changes were requested')
  })

  await test.step('the developer sees what the reviewer saw', async () => {
    await shows(dev, 'Changes requested')
    await dev.getByRole('link', { name: 'Watch at 0:00 in the recording' }).click()
    await expect(dev).toHaveURL(/\/recordings\//)
    await expect(dev.getByText('Reviewer’s test session')).toBeVisible()
    await dev.goBack()
  })

  await test.step('one point is mended, with the other the developer disagrees', async () => {
    await shows(dev, 'Changes requested')
    await describe(dev, packageName, 'Points to true north, and says so.')
    const described = dev.getByRole('group', { name: 'The app does what its description says' })
    await expect(described.locator('ins').first()).toBeVisible()
    await expect(dev.getByRole('button', { name: 'Resubmit' })).toBeDisabled()
    await described.getByRole('button', { name: 'Fixed' }).click()
    await expect(dev.getByText('1 of 2 changes responded to')).toBeVisible()
    const server = dev.getByRole('group', { name: 'The app’s server answers' })
    await server.getByRole('button', { name: 'Disagree…' }).click()
    await server.getByLabel('Why Is It OK?').fill('It answered within a second.')
    await server.getByRole('button', { name: 'Disagree', exact: true }).click()
    await expect(dev.getByText('2 of 2 changes responded to')).toBeVisible()
    await press(dev, 'Resubmit')
    await confirm(dev, 'Resubmit')
  })

  await test.step('it keeps its turn, and the other reviewer sees the answers', async () => {
    await loser.goto('/admin/submissions')
    const links = loser.getByRole('list', { name: 'Queue' }).getByRole('link')
    await expect(links.filter({ hasText: names.first })).toBeVisible()
    const order = (await links.allTextContents()).filter((name) => Object.values(names).includes(name))
    expect(order).toEqual([names.first, names.second])
    await openFromQueue(loser)
    await expect(loser.getByText('Round 2')).toBeVisible()
    await expect(loser.getByText('It answered within a second.')).toBeVisible()
    await expect(loser.getByText(note)).toBeVisible()
    await claim(loser)
    await loser.keyboard.press('a')
    await shows(loser, 'This submission was approved')
  })

  const published = await publicPage()
  expect(published).toContain('Points to true north, and says so.')

  await test.step('an update is refused: everybody sees what was published', async () => {
    await describe(dev, packageName, 'Points north and south.')
    expect(await publicPage()).toBe(published)
    await press(dev, 'Submit Update')
    await confirm(dev, 'Submit for Review')
    await openFromQueue(loser)
    await claim(loser)
    await loser.getByLabel('Review Notes').fill('Who needs the south?')
    await openFromQueue(holder)
    await takeOver(holder)
    await expect(loser.getByText('You’re no longer reviewing this submission')).toBeVisible()
    await takeOver(loser)
    await expect(holder.getByText('You’re no longer reviewing this submission')).toBeVisible()
    await expect(loser.getByLabel('Review Notes')).toHaveValue('Who needs the south?')
    expect(await publicPage()).toBe(published)
    await press(loser, 'Reject')
    await press(loser, 'Send Now')
    await shows(loser, 'Changes were requested')
    expect(await publicPage()).toBe(published)
  })

  await test.step('the update is approved: everybody sees it', async () => {
    await shows(dev, 'Changes requested')
    await press(dev, 'Fixed')
    await expect(dev.getByText('1 of 1 change responded to')).toBeVisible()
    await press(dev, 'Resubmit')
    await confirm(dev, 'Submit for Review')
    await openFromQueue(loser)
    await claim(loser)
    await press(loser, 'Approve')
    await press(loser, 'Send Now')
    await shows(loser, 'This submission was approved')
    expect(await publicPage()).toContain('Points north and south.')
    await shows(dev, 'Approved')
  })

  await test.step('a withdrawal ends what a reviewer holds', async () => {
    await describe(dev, packageName, 'Points everywhere.')
    await press(dev, 'Submit Update')
    await confirm(dev, 'Submit for Review')
    await openFromQueue(holder)
    await claim(holder)
    await holder.getByLabel('Review Notes').fill('Everywhere is too far.')
    await press(dev, 'Withdraw')
    await dev.getByRole('alertdialog').getByRole('button', { name: 'Withdraw App' }).click()
    await shows(dev, 'Withdrawn')
    await shows(holder, 'The developer withdrew this submission')
    await expect(holder.getByLabel('Review Notes')).toHaveValue('Everywhere is too far.')
  })

  await test.step('no answer, page or mail that the developer gets has the internal note', async () => {
    const reads = Object.values(calls).filter(
      ({ method, access, path }) =>
        method === 'GET' && ['anyone', 'developer'].includes(access) && !/\{(?!packageName\})/.test(path),
    )
    expect(reads.length).toBeGreaterThan(10)
    for (const call of reads)
      expect(JSON.stringify(await asDeveloper(call, { packageName })), call.path).not.toContain(note)
    expect(await publicPage()).not.toContain(note)
    const mails = await dev.request.get(`/mail.json?to=${encodeURIComponent(developer.email)}`)
    expect(await mails.text()).toContain(names.first)
    expect(await mails.text()).not.toContain(note)
  })
})
