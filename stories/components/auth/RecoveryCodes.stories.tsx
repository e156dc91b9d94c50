import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { RecoveryCodes } from '../../../src/components/auth/RecoveryCodes.tsx'
import { recoveryCodes } from '../../mocks/secondFactor.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Recovery codes',
  component: RecoveryCodes,
  args: {
    codes: recoveryCodes,
    copied: false,
    copyError: null,
    onCopy: fn(),
    onDownload: fn(),
    onSaved: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
})

/** It closes once the person says that the codes are saved. */
export const Shown = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Save Your Recovery Codes' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Save your codes, then check the box.')
    await expect(args.onSaved).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Copy Codes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download Codes' }))
    await expect([args.onCopy.mock.calls.length, args.onDownload.mock.calls.length]).toEqual([1, 1])
    await userEvent.click(screen.getByRole('checkbox', { name: 'I saved my recovery codes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await expect(args.onSaved).toHaveBeenCalledOnce()
  },
})

export const Copied = meta.story({ args: { copied: true } })

export const CopyBlocked = meta.story({
  args: { copyError: 'Your browser blocked copying. Select the text and copy it yourself.' },
})

export const Narrow = meta.story({
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
