import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { EnrolmentDialog } from '../../../src/components/auth/EnrolmentDialog.tsx'
import { enrolmentMachine } from '../../../src/machines/auth/enrolmentMachine.ts'
import { totp } from '../../mocks/secondFactor.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { readDrawnQr } from '../../support/readQr.ts'

const uri = `otpauth://totp/Developer%20Portal:developer@example.com?secret=${totp.secret}&issuer=Developer%20Portal`

const meta = preview.meta({
  title: 'Product/Auth/Second factor setup',
  component: EnrolmentDialog,
  args: {
    step: 'scan' as const,
    uri,
    secret: totp.secret,
    busy: false,
    notice: null,
    fieldError: null,
    error: null,
    copied: false,
    copyError: null,
    onCopySecret: fn(),
    onSubmit: fn(),
    onEdit: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(enrolmentMachine), story: { inline: false, height: '640px' } },
  },
})

/** A camera reads the same that can be typed; the code's field has the focus. */
export const Scan = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await expect(await readDrawnQr(screen.getByRole('img', { name: /QR code/ }))).toBe(uri)
    await expect(screen.getByLabelText('Setup Key')).toHaveValue(totp.secret)
    await userEvent.keyboard('123456')
    await userEvent.click(screen.getByRole('button', { name: 'Turn On' }))
    await expect(args.onSubmit.mock.calls).toEqual([['123456']])
  },
})

export const Required = meta.story({
  args: { reason: 'You need a second factor for this. Set it up, and we’ll go on where you were.' },
})

export const Loading = meta.story({ args: { step: 'loading' } })

export const Wrong = meta.story({
  args: { fieldError: 'This code isn’t right. Enter the newest one from your app.' },
})

export const Invalid = meta.story({ args: { fieldError: 'Please enter the 6-digit code.' } })

export const StartedElsewhere = meta.story({
  args: { notice: 'The setup was started again elsewhere. Scan this new code.' },
})

export const Busy = meta.story({ args: { busy: true } })

export const Failed = meta.story({
  args: {
    step: 'failed',
    error: 'We can’t reach the sign-in service. Check your connection and try again.',
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const CodesFailed = meta.story({
  args: { step: 'codesFailed', error: 'Couldn’t create your recovery codes. Try again.' },
})

export const Narrow = meta.story({
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
