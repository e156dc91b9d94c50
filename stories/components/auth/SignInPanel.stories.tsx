import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SignInPanel } from '../../../src/components/auth/SignInPanel.tsx'
import { PublicShell } from '../../../src/components/layout/PublicShell.tsx'
import { googleSignInMachine } from '../../../src/machines/auth/googleSignInMachine.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Sign-in panel',
  component: SignInPanel,
  args: { onGoogle: fn(), onEmail: fn(), onEmailNear: fn(), onView: fn() },
  parameters: { docs: machineDocs(googleSignInMachine), layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicShell centered>
        <Story />
      </PublicShell>
    ),
  ],
})

export const WaysIn = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Google' }))
    await expect(args.onEmailNear).not.toHaveBeenCalled()
    await userEvent.hover(canvas.getByRole('button', { name: 'Sign in with Email' }))
    await expect(args.onEmailNear).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Email' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create an Account' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Email Me a Sign-In Link' }))

    await expect(args.onGoogle).toHaveBeenCalledOnce()
    await expect(args.onEmail).toHaveBeenCalledOnce()
    await expect(args.onView.mock.calls).toEqual([['sign_up'], ['magic_link']])
  },
})

export const LeavingForGoogle = meta.story({
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Google' }))
    await expect(args.onGoogle).not.toHaveBeenCalled()
  },
})

export const LinkExpired = meta.story({
  args: { error: 'Email link is invalid or has expired' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Email link is invalid or has expired'),
})

export const LongAt320 = meta.story({ args: { error: longText }, globals: narrow, play: expectNoSideScroll })
