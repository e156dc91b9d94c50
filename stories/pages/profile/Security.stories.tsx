import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { answer, fail, refusal, refuse } from '../../mocks/handle.ts'
import { factorOn, recoveryCodes, signedInLongAgo, totp } from '../../mocks/secondFactor.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectVisibleToast, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Profile/Security',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/profile' },
})

const section = (name: string) => screen.findByRole('region', { name })

export const Off = meta.story({
  play: async () => {
    const card = await section('Second Factor')
    await expect(within(card).getByText('Off')).toBeVisible()
    await expect(await screen.findByRole('list', { name: 'Sign-ins' })).toBeVisible()
  },
})

/** With a code of the app; then the recovery codes, once. */
export const SetUp = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Set Up Second Factor…' }))
    await inDialog('Set Up Your Second Factor')
    await expect(await screen.findByLabelText('Setup Key')).toHaveValue(totp.secret)
    await fill('Code', '000000')
    await press('Turn On')
    await expect(await screen.findByText(/This code isn’t right/)).toBeVisible()
    await fill('Code', totp.code)
    await press('Turn On')
    await inDialog('Save Your Recovery Codes')
    await expect(await screen.findByText(String(recoveryCodes[9]))).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I saved my recovery codes' }))
    await press('Done')
    await expect(
      await screen.findByText('You have 10 recovery codes left, for when you lose your phone.'),
    ).toBeVisible()
    await expect(screen.getByText('Authenticator app')).toBeVisible()
  },
})

/** Who signed in a while ago gives the password, and goes on where they are. */
export const SetUpLater = meta.story({
  args: { answers: signedInLongAgo },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Set Up Second Factor…' }))
    await inDialog('Confirm It’s You')
    await fill('Password', 'wrong')
    await press('Continue')
    await expect(await screen.findByText('This isn’t your password.')).toBeVisible()
    await fill('Password', 'smart-glasses')
    await press('Continue')
    await inDialog('Set Up Your Second Factor')
    await expect(await screen.findByLabelText('Setup Key')).toHaveValue(totp.secret)
  },
})

/** Without a password, by a code that they’re emailed. */
export const SetUpByEmail = meta.story({
  args: { answers: signedInLongAgo },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Set Up Second Factor…' }))
    await inDialog('Confirm It’s You')
    await press('Email Me a Code Instead')
    await expect(await screen.findByText('We emailed a code to developer@example.com.')).toBeVisible()
    await fill('Code', '123456')
    await press('Continue')
    await inDialog('Set Up Your Second Factor')
  },
})

export const On = meta.story({
  args: { state: { secondFactor: factorOn } },
  play: async () => {
    await expect(within(await section('Second Factor')).getByText('On')).toBeVisible()
  },
})

export const TurnedOff = meta.story({
  args: { state: { secondFactor: { ...factorOn } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove… Authenticator app' }))
    await inDialog('Turn Off Your Second Factor?', 'alertdialog')
    await press('Turn Off')
    await expectVisibleToast('Your second factor is off.')
    await expect(await screen.findByRole('button', { name: 'Set Up Second Factor…' })).toBeVisible()
  },
})

const longAgo = { ...factorOn, verifiedAt: '2026-03-18T06:30:00.000Z' }

/** Whose last code is older than 15 minutes enters one, and the app is removed. */
export const TurnedOffLater = meta.story({
  args: { state: { secondFactor: { ...longAgo } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove… Authenticator app' }))
    await inDialog('Turn Off Your Second Factor?', 'alertdialog')
    await press('Turn Off')
    await inDialog('Confirm It’s You')
    await fill('Code', totp.code)
    await press('Continue')
    await expectVisibleToast('Your second factor is off.')
  },
})

/** Without a code, it stays on, and says why. */
export const StaysOn = meta.story({
  args: { state: { secondFactor: { ...longAgo } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove… Authenticator app' }))
    await inDialog('Turn Off Your Second Factor?', 'alertdialog')
    await press('Turn Off')
    await inDialog('Confirm It’s You')
    await userEvent.keyboard('{Escape}')
    const why = 'Enter a code from your authenticator app to do this.'
    await expect(await screen.findByText(why)).toBeVisible()
  },
})

export const NewCodes = meta.story({
  args: { state: { secondFactor: { ...factorOn, recoveryCodesLeft: 1 } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create New Codes…' }))
    await inDialog('Create New Recovery Codes?', 'alertdialog')
    await press('Create Codes')
    await inDialog('Save Your Recovery Codes')
  },
})

/** An admin’s reset is stopped by the person. */
export const ResetKept = meta.story({
  args: { state: { secondFactor: { ...factorOn, resetAt: '2026-03-19T09:30:00.000Z' } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep My Second Factor' }))
    await expectVisibleToast('Your second factor stays on.')
    await expect(screen.queryByRole('button', { name: 'Keep My Second Factor' })).toBeNull()
  },
})

export const SignedOutElsewhere = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out Safari on iPhone' }))
    await expectVisibleToast('The device was signed out.')
    await expect(screen.queryByText('Safari on iPhone')).toBeNull()
  },
})

export const AllOthersSignedOut = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }))
    await expectVisibleToast('You’re signed out everywhere else.')
    await expect(screen.getByText('This Device')).toBeVisible()
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getSecondFactor, 500)] },
  play: async () => {
    await expect(await screen.findByText('Couldn’t load your second factor. Try again.')).toBeVisible()
  },
})

/** A call that is refused until the code is given: it is sent again, and what was typed stays meanwhile. */
export const StepUp = meta.story({
  args: { state: { secondFactor: { ...factorOn } } },
  play: async ({ msw }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }))
    await inDialog('Delete My Account', 'alertdialog')
    await fill('Type your email address to delete your account', 'developer@example.com')
    let isAsked = false
    msw.use(
      answer(calls.requestDeletion, () => {
        if (isAsked) return undefined
        isAsked = true
        return refusal(403, 'STEP_UP_NEEDED', 'Enter a code again.')
      }),
    )
    await press('Delete My Account')
    await inDialog('Confirm It’s You')
    await fill('Code', totp.code)
    await press('Continue')
    await expect(await screen.findByText(/We’ll delete your account on/)).toBeVisible()
  },
})

/** Closed without a code, the dialog behind says why, with what was typed in it. */
export const StepUpRefused = meta.story({
  args: {
    state: { secondFactor: factorOn },
    answers: () => [refuse(calls.requestDeletion, 'STEP_UP_NEEDED')],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }))
    await inDialog('Delete My Account', 'alertdialog')
    await fill('Type your email address to delete your account', 'developer@example.com')
    await press('Delete My Account')
    await inDialog('Confirm It’s You')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm It’s You' })).toBeNull())
    await expect(await screen.findByText(/Enter a code of your second factor again/)).toBeVisible()
    await expect(screen.getByLabelText('Type your email address to delete your account')).toHaveValue(
      'developer@example.com',
    )
  },
})

export const Notice = meta.story({
  args: {
    at: '/tpas',
    state: { secondFactor: { ...factorOn, on: false, graceUntil: '2026-04-01T09:30:00.000Z' } },
  },
  play: async () => {
    const notice = await screen.findByRole('complementary', { name: 'Second factor' })
    await expect(notice).toHaveTextContent('Your role needs a second factor. Set it up by')
    await userEvent.click(within(notice).getByRole('button', { name: 'Remind Me Later' }))
    await expect(screen.queryByRole('complementary', { name: 'Second factor' })).toBeNull()
  },
})

export const Narrow = meta.story({
  globals: narrow,
  args: { state: { secondFactor: factorOn } },
  play: async () => {
    await section('Second Factor')
    await expectNoSideScroll()
  },
})
