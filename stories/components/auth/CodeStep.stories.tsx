import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { CodeStep } from '../../../src/components/auth/CodeStep.tsx'
import { codeMachine } from '../../../src/machines/auth/codeMachine.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const phone = { id: 'phone', name: 'Authenticator app' }
const tablet = { id: 'tablet', name: 'Authenticator app 2' }

const meta = preview.meta({
  title: 'Product/Auth/Code at sign-in',
  component: CodeStep,
  args: {
    email: 'developer@example.com',
    mode: 'code' as const,
    factors: [phone],
    factorId: 'phone',
    loading: false,
    failed: false,
    busy: false,
    fieldError: null,
    error: null,
    onSubmit: fn(),
    onEdit: fn(),
    onChoose: fn(),
    onRecover: fn(),
    onBack: fn(),
    onRetry: fn(),
    onLeave: fn(),
  },
  parameters: { docs: { ...machineDocs(codeMachine) } },
})

/** By keyboard alone: the field has the focus, takes the phone's suggestion, Enter submits. */
export const Code = meta.story({
  play: async ({ args }) => {
    const field = screen.getByLabelText('Code')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.keyboard('123456{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([['123456']])
  },
})

export const SeveralApps = meta.story({
  args: { factors: [phone, tablet] },
  play: async ({ args }) => {
    await userEvent.selectOptions(screen.getByLabelText('Authenticator App'), 'tablet')
    await expect(args.onChoose).toHaveBeenCalledWith('tablet')
  },
})

export const Invalid = meta.story({ args: { fieldError: 'Please enter the 6-digit code.' } })

export const Wrong = meta.story({
  args: { fieldError: 'This code isn’t right. Enter the newest one from your app.' },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: /^Sign in as/ })).toBeDisabled()
  },
})

export const Loading = meta.story({ args: { loading: true } })

export const LoadFailed = meta.story({
  args: {
    failed: true,
    error: 'We can’t reach the sign-in service. Check your connection and try again.',
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Recovery = meta.story({
  args: { mode: 'recovery' },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByLabelText('Recovery Code')).toHaveFocus())
    await userEvent.keyboard('k7m2-9xq0-4tnb{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([['k7m2-9xq0-4tnb']])
    await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
})

export const RecoveryRefused = meta.story({
  args: { mode: 'recovery', error: 'This code is wrong or was used already.' },
})

export const Narrow = meta.story({
  globals: narrow,
  args: { email: `${longWord}@example.com`, factors: [phone, { id: 'tablet', name: longWord }] },
  play: async () => expectNoSideScroll(),
})
