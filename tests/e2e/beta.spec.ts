import { expect, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { mailTo } from './support/mailbox.ts'
import { newAddress, press } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'

test('a beta: started, a tester invited by mail, who accepts, sees the app, writes and leaves', async ({
  page: developer,
  browser,
}) => {
  const [email, testerEmail] = [newAddress('maker'), newAddress('tester')]
  const packageName = `com.example.beta${process.pid}${Date.now()}`
  await beSignedUp(developer, email, password)
  const api = await apiOf(developer, { email, password })
  const app = {
    ...{ name: 'Beta Compass', description: 'Points north.' },
    ...{ publicUrl: 'https://app.example.com', logoURL: 'https://app.example.com/logo.png' },
  }
  await api(calls.registerApp, {}, { packageName, ...app })
  await api(calls.createRelease, { packageName }, { version: '2.0', notes: 'A needle that glows.' })

  await developer.goto(`/tpas/${packageName}/releases`)
  await press(developer, 'Start Beta…')
  await developer.getByLabel('What to Test').fill('Turn around twice.')
  await press(developer, 'Start Beta')
  await press(developer, 'Invite Testers…')
  await developer.getByLabel('Email Addresses').fill(testerEmail)
  await press(developer, 'Send Invitations')
  await expect(developer.getByText('1 invitation sent.')).toBeVisible()

  // What the developer edits since is not what is tested.
  await api(calls.updateApp, { packageName }, { ...app, name: 'Another Name' })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const tester = await context.newPage()
  const { links } = await mailTo(developer, testerEmail, /invited to test “Beta Compass”/)
  await tester.goto(links[0] ?? '')
  await expect(tester.getByRole('heading', { name: 'Test Beta Compass' })).toBeVisible()
  for (const text of ['Not reviewed', 'Release 1 (2.0)', 'A needle that glows.', 'Turn around twice.'])
    await expect(tester.getByText(text, { exact: true })).toBeVisible()
  await press(tester, 'Accept Invitation')
  await tester.getByLabel('Feedback').fill('The needle is upside down.')
  await press(tester, 'Send Feedback')
  await expect(tester.getByText('Thanks. The developer can read your feedback now.')).toBeVisible()

  await press(tester, 'View App')
  await expect(tester).toHaveURL(new RegExp(`/install/${packageName}$`))
  await expect(tester.getByRole('heading', { level: 1, name: 'Beta Compass' })).toBeVisible()
  await expect(tester.getByText('Beta, not reviewed')).toBeVisible()
  await tester.goBack()
  await press(tester, 'Leave Beta…')
  await press(tester, 'Leave Beta')
  await expect(tester.getByText(/^You left this beta/)).toBeVisible()
  await tester.goto(`/install/${packageName}`)
  await expect(tester.getByRole('heading', { level: 1, name: 'Another Name' })).toBeVisible()

  await developer.reload()
  await expect(developer.getByRole('region', { name: 'Beta' }).getByText('Left')).toBeVisible()
  await developer.goto(`/tpas/${packageName}`)
  await expect(developer.getByText(/The needle is upside down\./)).toBeVisible()
})
