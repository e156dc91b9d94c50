import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../src/api/contract.ts'
import { newAccount } from '../mocks/fixtures.ts'
import { answer, refusal } from '../mocks/handle.ts'
import { fillApp, newApp } from '../support/appForm.ts'
import { portalMeta } from '../support/portalMeta.ts'
import { reload } from '../support/reload.ts'
import { chooseAction, expectToast, fill, inDialog, press } from '../support/steps.ts'

/** From nobody to a published app, as a developer goes. */
const meta = preview.meta({
  title: 'Flows/First app',
  ...portalMeta,
  args: { ...portalMeta.args, signedIn: false },
})

const heading = (name: string) => screen.findByRole('heading', { name })
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))

const firstVisit = {
  needs: [],
  total: 0,
  firstVisit: { packageName: null, hasConnected: false, hasWorked: false },
}

export const FromSignUpToPublished = meta.story({
  args: { state: { account: newAccount, apps: [], submissions: [], needs: firstVisit } },
  play: async ({ step, msw }) => {
    await step('sign up, and prove the address with the code of the email', async () => {
      await follow('Developer Console')
      await press('Create an Account')
      await heading('Create an Account')
      await fill('Email', newAccount.email)
      await fill('Password', 'smart-glasses')
      await press('Create Account')
      await screen.findByText('Account created! Check your email for confirmation.')
      await fill('Code', '123456')
      await press('Verify Code')
      await heading('Dashboard')
      await screen.findByText('No apps to display')
    })

    await step('create the first app and see its key', async () => {
      await userEvent.click((await screen.findAllByRole('link', { name: 'Create App' }))[0] ?? document.body)
      await screen.findByLabelText('Package Name')
      await fillApp()
      await press('Create App')
      await inDialog('App Created Successfully')
      await press('View API Key')
      await inDialog('API Key')
      await press('Done')
      await heading('My Apps')
      await screen.findByRole('link', { name: newApp.name })
    })

    await step('be refused for want of a profile, and complete it', async () => {
      let isRefused = true
      msw.use(
        answer(calls.publishApp, () => {
          if (!isRefused) return undefined
          isRefused = false
          return refusal(400, 'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE')
        }),
      )
      await chooseAction(newApp.name, 'Publish to App Store')
      await inDialog('Publish App to Store')
      await press('Submit for Review')
      await follow('Complete Your Profile')
      await fill('Company / Organization Name', 'Tiny Lenses')
      await press('Save Profile')
      await screen.findByText('Profile updated successfully')
    })

    await step('publish', async () => {
      await follow('My Apps')
      await chooseAction(newApp.name, 'Publish to App Store')
      await inDialog('Publish App to Store')
      await press('Submit for Review')
      await expectToast('App submitted for publication!')
      await press('Done')
      await badge('Submitted')
    })

    await step('a reviewer approves, elsewhere', async () => {
      await fetch(`/api/admin/apps/${newApp.packageName}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ notes: '' }),
      })
      reload()
      await badge('Published')
    })
  },
})

/** A status as the table shows it, beside the filter's choices. */
const badge = (status: string) =>
  waitFor(() => expect(within(screen.getByRole('table')).getByText(status)).toBeVisible())
