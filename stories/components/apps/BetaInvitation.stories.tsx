import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { BetaInvitation } from '../../../src/components/apps/BetaInvitation.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { betaInvitation, betaToken } from '../../support/beta.ts'
import { installAddress } from '../../support/releases.ts'

const installUrl = `https://portal.example.com/install/${betaInvitation.app.packageName}`

const meta = preview.meta({
  title: 'Product/Apps/Beta invitation',
  component: BetaInvitation,
  args: {
    ...betaInvitation,
    installUrl,
    token: betaToken,
    onAccept: fn(),
    onLeave: fn(),
    children: 'Feedback',
  },
})

export const Invited = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Test / })).toBeVisible()
    await expect(canvas.getByText('Not reviewed')).toBeVisible()
    await expect(canvas.getByText('Release 4 (2.1)')).toBeVisible()
    await expect(canvas.getByText(/walk away from the stove/)).toBeVisible()
    await expect(canvas.queryByText('Feedback')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Invitation' }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Decline…' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})

export const Accepting = meta.story({ args: { busy: true } })

export const Refused = meta.story({ args: { error: 'Couldn’t accept the invitation. Try again.' } })

/** The link’s token goes to the app’s page in a form, and stands in no address. */
export const Accepted = meta.story({
  args: { state: 'accepted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re a tester of this app.')
    await expect(canvas.getByText('Feedback')).toBeVisible()
    const form = canvas.getByRole<HTMLButtonElement>('button', { name: 'View App' }).form
    await expect([form?.method, form?.action, form && [...new FormData(form)]]).toEqual([
      'post',
      `${installUrl}/beta`,
      [['token', betaToken]],
    ])
  },
})

export const Paused = meta.story({
  args: { beta: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This beta is paused or has ended')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Accept Invitation' })).toBeNull()
  },
})

export const PausedForTesters = meta.story({
  args: { beta: null, state: 'accepted' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Feedback')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'View App' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Leave Beta…' })).toBeVisible()
  },
})

export const Left = meta.story({
  args: { state: 'left' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You left this beta/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** A web app runs from the tester’s phone. */
export const OfWebApp = meta.story({
  args: {
    state: 'accepted',
    beta: betaInvitation.beta && { ...betaInvitation.beta, install: installAddress },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^QR code that opens/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Open on this device/ })).toHaveAttribute(
      'href',
      installAddress,
    )
  },
})

export const LongTexts = meta.story({
  ...narrow,
  args: {
    app: { name: longWord, logoURL: '' },
    email: `${longWord}@example.com`,
    beta: {
      number: 4,
      version: longWord,
      whatsNew: longText,
      toTest: longText,
      install: null,
      endsAt: '2026-06-15T08:00:00Z',
    },
  },
  play: expectNoSideScroll,
})
