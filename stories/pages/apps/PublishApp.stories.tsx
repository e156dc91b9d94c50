import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, toTexts } from '../../../src/api/contract.ts'
import { keepDraft, keptDraft } from '../../../src/api/drafts.ts'
import { account, developmentApp } from '../../mocks/fixtures.ts'
import { deferredHandler } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Publish an app',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

/** What its sessions saw is declared by one click each; what isn't used may stay, with a reason. */
export const NeedsFound = meta.story({
  args: {
    state: {
      apps: [
        { ...developmentApp, permissions: [{ type: 'CALENDAR', description: 'To show what comes next.' }] },
      ],
      observations: [
        {
          sessionId: 'one',
          at: new Date().toISOString(),
          models: ['Even Realities G1'],
          streams: ['transcription:en-US'],
          requests: [],
          views: ['main'],
          cuts: [],
        },
      ],
    },
  },
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    const check = async (name: string) => within(await dialog.findByRole('group', { name }))
    const uses = await check('Declares everything it uses')
    await expect((await uses.findByText('transcription:en-US')).tagName).toBe('CODE')
    await expect(dialog.getByRole('button', { name: 'Submit for Review' })).toBeDisabled()
    await userEvent.click(uses.getByRole('button', { name: 'Add Microphone' }))
    await expectToast('Microphone added to the app.')
    await userEvent.click(uses.getByRole('button', { name: 'Add Display to Hardware' }))
    await expectToast('Display added to the app.')
    await waitFor(() => expect(uses.queryByRole('button')).toBeNull())

    const privacy = await check('Privacy policy')
    await expect(privacy.getByText(/the app asks for Calendar and Microphone/)).toBeVisible()
    await expect(privacy.getByRole('link', { name: 'Add a Privacy Policy' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/store#privacyPolicyUrl',
    )
    const unused = await check('No unused permissions or hardware')
    await userEvent.click(unused.getByRole('button', { name: 'Skip This Check…' }))
    await userEvent.type(unused.getByLabelText('Why Is This OK?'), 'Meetings start at nine.')
    await userEvent.click(unused.getByRole('button', { name: 'Skip This Check' }))
    await expect(unused.getByText('Skipped: Meetings start at nine.')).toBeVisible()
  },
})

export const Published = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await dialog.findByText('What Will Change')
    const submission = deferredHandler(calls.getSubmission)
    submission.hold()
    msw.use(submission.handler)
    await press('Submit for Review')
    await expectToast('App submitted for publication!')
    await expectToast('App status updated to: Submitted for Review.')
    const top = () => dialog.getByRole('button', { name: 'Done' }).getBoundingClientRect().top
    const before = top()
    submission.release()
    await dialog.findByText(/in the queue/)
    await expect(top()).toBe(before)
    const rows = within(screen.getByRole('table'))
    await waitFor(() => expect(rows.getAllByText('Submitted')).toHaveLength(2))
  },
})

/** What was typed on Details and not saved is saved on the sheet, and part of what is submitted. */
export const UnsavedSavedFirst = meta.story({
  play: async () => {
    const { packageName, version } = developmentApp
    const texts = { ...toTexts(developmentApp), name: 'Captions Now' }
    keepDraft(`edit:${account.id}:${packageName}`, {
      ...texts,
      version,
      base: JSON.stringify(toTexts(developmentApp)),
    })
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(await dialog.findByText('Captions Now')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(dialog.queryByText(/unsaved changes/)).toBeNull())
    await expect(keptDraft(`edit:${account.id}:${packageName}`, texts)).toBeNull()
  },
})

/** Try It runs inside the sheet, which comes back as it was. */
export const TryItInside = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await userEvent.type(await dialog.findByLabelText(/^Notes for the Reviewer/), 'Say hello.')
    await userEvent.click(await dialog.findByRole('button', { name: 'Run Try It' }))
    await expect(await dialog.findByRole('button', { name: 'Start' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back to Submission' }))
    await expect(await dialog.findByLabelText(/^Notes for the Reviewer/)).toHaveValue('Say hello.')
  },
})
