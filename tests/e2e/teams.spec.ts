import { expect, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { mailTo, proofTo } from './support/mailbox.ts'
import { newAddress, press } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'

test('two people in a team: invited by mail, one app, another role, the removal', async ({
  page: owner,
  browser,
}) => {
  const [ownerEmail, guestEmail] = [newAddress('owner'), newAddress('guest')]
  const unique = `${process.pid}${Date.now()}`
  await beSignedUp(owner, ownerEmail, password)
  const asOwner = await apiOf(owner, { email: ownerEmail, password })

  await owner.goto('/teams/new')
  await owner.getByLabel('Team Name').fill(`Northlight ${unique}`)
  await press(owner, 'Create Team')
  await expect(owner).toHaveURL(/\/teams\/northlight-/)
  const teamPath = new URL(owner.url()).pathname
  await press(owner, 'Invite…')
  const dialog = owner.getByRole('dialog', { name: /^Invite to/ })
  await dialog.getByLabel('Email').fill(guestEmail)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(owner.getByLabel('Invitation Link')).toHaveValue(/\/invitation#/)
  await press(owner, 'Done')

  // Who has no account makes one, and is led back.
  const guest = await (await browser.newContext()).newPage()
  const invitation = await mailTo(owner, guestEmail, /invites you/)
  await guest.goto(invitation.links[0] ?? '')
  await expect(guest.getByRole('heading', { name: `Join Northlight ${unique}` })).toBeVisible()
  expect(guest.url()).not.toContain('#')
  await press(guest, 'Create an Account')
  await guest.getByLabel('Email').fill(guestEmail)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await press(guest, 'Create Account')
  await expect(guest.getByText('Account created! Check your email for confirmation.')).toBeVisible()
  await guest.goto((await proofTo(owner, guestEmail, /confirm/i)).link)
  await guest.getByRole('button', { name: /confirm/i }).click()
  await press(guest, 'Accept Invitation')
  await expect(guest.getByRole('main')).toBeFocused()
  await expect(guest).toHaveURL(new RegExp(`/tpas\\?team=${teamPath.split('/').at(-1)}`))

  // Both work on one app.
  const { teams } = await asOwner(calls.listTeams)
  const team = teams.find(({ kind }: { kind: string }) => kind === 'shared')
  const packageName = `com.example.shared${unique}`
  const texts = { name: 'Compass', description: 'Points north.', logoURL: 'https://app.example.com/logo.png' }
  await asOwner(calls.saveProfile, {}, { company: 'Northlight', contactEmail: ownerEmail })
  await asOwner(
    calls.registerApp,
    {},
    {
      ...texts,
      packageName,
      publicUrl: 'https://app.example.com',
      team: team.id,
    },
  )
  await guest.goto(`/tpas/${packageName}/edit`)
  await guest.getByLabel('Display Name').fill('Our Compass')
  await press(guest, 'Save Changes')
  await expect(guest.getByText('App updated successfully')).toBeVisible()
  await owner.goto(`/tpas/${packageName}`)
  await expect(owner.getByRole('heading', { level: 1, name: 'Our Compass' })).toBeVisible()

  // The role changes while the guest's page is open.
  await owner.goto(teamPath)
  await owner.getByLabel(`Role of ${guestEmail}`).selectOption('VIEWER')
  await press(owner, 'Change Role')
  await expect(owner.getByText(`${guestEmail} has a new role.`)).toBeVisible()
  await expect(guest.getByText('You can view this, but not change it.')).toBeVisible({ timeout: 5_000 })
  await expect(guest.getByLabel('Display Name')).toBeDisabled()

  // Who is removed loses the team from the open page.
  await guest.goto(teamPath)
  await expect(guest.getByRole('heading', { level: 1, name: `Northlight ${unique}` })).toBeVisible()
  await owner.goto(teamPath)
  await press(owner, `Actions for ${guestEmail}`)
  await owner.getByRole('menuitem', { name: 'Remove Member' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove Member' }).click()
  await expect(owner.getByText(`${guestEmail} was removed.`)).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible({ timeout: 5_000 })
  await expect(guest.getByText(`You’re no longer in Northlight ${unique}.`)).toBeVisible()
})
